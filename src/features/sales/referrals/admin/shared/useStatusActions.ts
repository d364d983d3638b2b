import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { referrals } from '../../contract.ts'
import type { LeftReferral } from '../../rules/desk-shapes.ts'
import type { ReferralAction, ReferralStatus } from '../../rules/status.ts'
import { useReadAgain } from './useReferralNews.ts'

interface Seen {
  id: number
  status: ReferralStatus
}

/** What did not happen, in words: somebody was faster, or the money is paid. */
export interface Trouble {
  title: string
  sentences: readonly string[]
}

/** Approves, denies and takes back. What the person saw goes along, so that nobody overrules a colleague unawares. */
export function useStatusActions() {
  const say = useText()
  const readAgain = useReadAgain()
  const one = useChange(referrals.changeStatus)
  const several = useChange(referrals.changeStatuses)
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [trouble, setTrouble] = useState<Trouble>()

  async function attempt(ids: readonly number[], run: () => Promise<void>) {
    setTrouble(undefined)
    setBusy(now => new Set([...now, ...ids]))
    try {
      await run()
    } catch (error) {
      const sentence = sentenceOf(error, say)
      setTrouble({ title: say('referral.action.notDone'), sentences: [sentence] })
      await readAgain()
    } finally {
      setBusy(now => new Set([...now].filter(id => !ids.includes(id))))
    }
  }

  const act = ({ id, status }: Seen, action: ReferralAction, with_network = false) =>
    attempt([id], async () => {
      await one.mutateAsync({ id, body: { action, status, with_network } })
      notify.success(say(`referral.action.done.${action}`))
    })

  const actOnAll = (rows: readonly Seen[], action: ReferralAction, with_network = false) =>
    attempt(
      rows.map(row => row.id),
      async () => {
        const body = { action, referrals: rows.map(({ id, status }) => ({ id, status })), with_network }
        const { changed, left } = await several.mutateAsync({ body })
        if (changed.length > 0) notify.success(say(`referral.action.done.${action}`))
        if (left.length > 0) setTrouble(troubleWith(left, changed.length))
      },
    )

  const troubleWith = (left: readonly LeftReferral[], changed: number): Trouble => ({
    title: say('referral.action.someLeft', { changed, left: left.length }),
    sentences: left.map(({ id, sentence }) => `#${id}: ${sentence}`),
  })

  return { act, actOnAll, isBusy: (id: number) => busy.has(id), trouble, dismiss: () => setTrouble(undefined) }
}
