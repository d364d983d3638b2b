import { useState } from 'react'
import { useChange } from '#admin/calls/useChange.ts'
import { notify } from '#admin/feedback/notify.ts'
import { sentenceOf } from '#admin/submit/sentenceOf.ts'
import { useText } from '#admin/text.tsx'
import { affiliates } from '#features/affiliates/contract.ts'
import { type OwedRow, payouts } from '../../contract.ts'

const A_DAY = 86_400_000

/** Whoever was reminded within the last day is not asked again. */
export const mayRemind = ({ payment_method, reminded_at }: Pick<OwedRow, 'payment_method' | 'reminded_at'>): boolean =>
  payment_method === null && (reminded_at === null || Date.parse(reminded_at) + A_DAY <= Date.now())

/** Asks affiliates by mail where their money should go. */
export function useReminder() {
  const say = useText()
  const reminding = useChange(affiliates.remindPayment, { refreshes: [payouts.owed] })
  const [isBusy, setBusy] = useState(false)

  async function remind(rows: readonly OwedRow[]) {
    const due = rows.filter(mayRemind)
    setBusy(true)
    let sent = 0
    let problem: unknown
    for (const { affiliate_id } of due)
      await reminding.mutateAsync({ id: affiliate_id }).then(
        () => sent++,
        error => {
          problem = error
        },
      )
    setBusy(false)
    if (sent > 0) notify.success(say('payout.remind.sent', { count: sent }))
    else notify.error(problem ? sentenceOf(problem, say) : say('payout.remind.nobody'))
  }

  return { remind, isBusy }
}
