import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { useUnsaved } from '#admin/unsaved/useUnsaved.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { CallError } from '#kit/contract/errors.ts'
import { type BulkSelection, payouts } from '../../contract.ts'
import type { BulkPreview } from '../../rules/BulkPreview.ts'
import type { RailName } from '../../rules/states.ts'
import { PaypalNotice } from '../shared/PaypalNotice.tsx'
import { ReleaseFields } from '../shared/ReleaseFields.tsx'
import { usePaypal } from '../shared/usePaypal.ts'
import { useRelease } from '../shared/useRelease.ts'
import { BulkFacts } from './BulkFacts.tsx'
import { HandFields, handBody, hasHand, noHand } from './HandFields.tsx'
import { PayProblems } from './PayProblems.tsx'
import { payLabel } from './usePayment.ts'
import { hasWords, noWords, WordsFields } from './WordsFields.tsx'

interface BulkFormProps {
  first: BulkPreview
  selection: BulkSelection
  rail: RailName
  close: () => void
  done: () => void
}

/** What is paid to how many, who is left out and why; and the button that says how much. */
export function BulkForm({ first, selection, rail, close, done }: BulkFormProps) {
  const say = useText()
  const [preview, setPreview] = useState(first)
  const [before, setBefore] = useState<number>()
  const [words, setWords] = useState(noWords)
  const [hand, setHand] = useState(noHand)
  // One key for the drawer: sent twice, it is paid once.
  const [key] = useState(newKey)
  const release = useRelease(rail, preview.total_amount)
  const pay = useChange(payouts.bulkPay)
  const unsaved = useUnsaved(hasWords(words) || hasHand(hand), {
    discard: () => {
      setWords(noWords)
      setHand(noHand)
    },
  })
  const paypal = usePaypal(rail)
  const isReady = rail !== 'paypal' || paypal?.is_connected === true
  const problem = pay.error ?? undefined
  const { show: money } = useMoney(preview.currency)
  const total = money(preview.total_amount)

  function submit() {
    if (pay.isPending) return
    setBefore(undefined)
    const body = {
      ...selection,
      ...words,
      ...(rail === 'manual' && handBody(hand)),
      ...release.body,
      rail,
      expected_total: preview.total_amount,
      fingerprint: preview.fingerprint,
      key,
    }
    pay.mutate(
      { body },
      {
        onSuccess: started => {
          unsaved.release()
          showTask(started)
          done()
        },
        onError: error => {
          const now = error instanceof CallError && (error.body as { preview?: BulkPreview }).preview
          if (!now) return
          if (now.total_amount !== preview.total_amount) setBefore(preview.total_amount)
          setPreview(now)
        },
      },
    )
  }

  return (
    <Stack
      as="form"
      aria-label={say('payout.bulk.title')}
      aria-busy={pay.isPending}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <PayProblems before={before === undefined ? undefined : money(before)} after={total} problem={problem} />
      <PaypalNotice rail={rail} />
      <BulkFacts preview={preview} />
      {preview.affiliates > 0 && rail === 'manual' && (
        <HandFields hand={hand} edit={change => setHand(current => ({ ...current, ...change }))} />
      )}
      {preview.affiliates > 0 && <WordsFields words={words} edit={change => setWords(current => ({ ...current, ...change }))} />}
      {release.isPrepared ? (
        <Quiet>{say('payout.release.twoPersons')}</Quiet>
      ) : (
        <ReleaseFields release={release} problem={problem} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close} disabled={pay.isPending}>
          {say('common.cancel')}
        </Button>
        <Button type="submit" loading={pay.isPending} disabled={preview.affiliates === 0 || !isReady}>
          {say(payLabel(rail, release.isPrepared), { amount: total })}
        </Button>
      </Group>
    </Stack>
  )
}
