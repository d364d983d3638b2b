import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useUnsaved } from '#admin/unsaved/useUnsaved.ts'
import { call } from '#browser/calls/call.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { CallError } from '#kit/contract/errors.ts'
import { type PaymentPreview, payouts, type Selection } from '../../contract.ts'
import type { RailName } from '../../rules/states.ts'
import { paymentPath, variantOfRail } from '../shared/paths.ts'
import { useRelease } from '../shared/useRelease.ts'
import { type Hand, handBody, hasHand, noHand } from './HandFields.tsx'
import { hasWords, noWords, type PaymentWords } from './WordsFields.tsx'

interface Order {
  selection: Selection
  affiliate_id: number
  rail: RailName
}

/** One payment until it is made: it carries the total that is shown, and with another one shows what it would be now. */
export function usePayment(first: PaymentPreview, { selection, affiliate_id, rail }: Order) {
  const navigate = useNavigate()
  const [preview, setPreview] = useState(first)
  const [before, setBefore] = useState<number>()
  const [words, setWords] = useState<PaymentWords>(noWords)
  const [hand, setHand] = useState<Hand>(noHand)
  // One key for the screen: sent twice, it is paid once.
  const [key] = useState(newKey)
  const release = useRelease(rail, preview.total_amount)
  const pay = useChange(payouts.pay)
  const unsaved = useUnsaved(hasWords(words) || hasHand(hand), {
    discard: () => {
      setWords(noWords)
      setHand(noHand)
    },
  })

  function submit(by: RailName = rail) {
    if (pay.isPending || preview.hindrance !== null) return
    const body = {
      ...selection,
      ...words,
      ...(by === 'manual' && handBody(hand)),
      ...(by === 'paypal' && release.body),
      rail: by,
      expected_total: preview.total_amount,
      fingerprint: preview.fingerprint,
      key,
    }
    setBefore(undefined)
    pay.mutate(
      { affiliate_id, body },
      {
        onSuccess: async paid => {
          const problem = by === 'manual' && hand.proof ? await sendProof(paid.id, hand.proof) : undefined
          unsaved.release()
          await navigate({ to: paymentPath(variantOfRail(paid.rail), paid.id), replace: true })
          // There, where the proof can be sent again.
          if (problem !== undefined) notify.failed(problem)
        },
        onError: error => {
          const now = previewIn(error)
          if (!now) return
          if (now.total_amount !== preview.total_amount) setBefore(preview.total_amount)
          setPreview(now)
        },
      },
    )
  }

  /** The payment is made whether its proof arrives or not; its own page takes it again. Gives back why it did not. */
  const sendProof = (id: number, file: File) =>
    call(payouts.keepProof, { id, body: { file } }).then(
      () => undefined,
      (error: unknown) => error,
    )

  const edit = (change: Partial<PaymentWords>) => setWords(current => ({ ...current, ...change }))
  const editHand = (change: Partial<Hand>) => setHand(current => ({ ...current, ...change }))
  return { preview, before, words, edit, hand, editHand, release, submit, isBusy: pay.isPending, problem: pay.error ?? undefined }
}

/** What the button does. */
export function payLabel(rail: RailName, isPrepared: boolean) {
  if (rail === 'manual') return 'payout.pay.markPaid'
  return isPrepared ? 'payout.pay.prepare' : 'payout.pay.send'
}

/** What the payment would be by now, where a refusal says so. */
function previewIn(error: unknown): PaymentPreview | undefined {
  if (!(error instanceof CallError) || error.kind !== 'conflict') return undefined
  return (error.body as { preview?: PaymentPreview }).preview
}
