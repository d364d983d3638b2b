import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { DAY_MS } from '#kit/days.ts'
import { payouts } from '../../contract.ts'
import type { OwedRow } from '../../rules/OwedRow.ts'

/** Whoever was reminded within the last day is not asked again. */
export const mayRemind = ({ payment_method, reminded_at }: Pick<OwedRow, 'payment_method' | 'reminded_at'>): boolean =>
  payment_method === null && (reminded_at === null || Date.parse(reminded_at) + DAY_MS <= Date.now())

/** Asks affiliates by mail where their money should go: one at once, several in the background. */
export function useReminder() {
  const say = useText()
  const refreshes = [payouts.owed]
  const one = useChange(affiliates.remindPayment, { refreshes })
  const many = useChange(affiliates.remindMany, { refreshes })

  const [problem, setProblem] = useState<string>()

  async function remind(rows: readonly OwedRow[]) {
    setProblem(undefined)
    const ids = rows.filter(mayRemind).map(row => row.affiliate_id)
    try {
      if (ids.length > 1) showTask(await many.mutateAsync({ body: { ids } }))
      else if (ids.length === 1) {
        await one.mutateAsync({ id: ids[0]! })
        notify.success(say('payout.remind.sent'))
      }
    } catch (error) {
      setProblem(sentenceOf(error, say))
    }
  }

  return { remind, problem, isBusy: one.isPending || many.isPending }
}
