import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { CallError } from '#kit/contract/errors.ts'
import { payouts } from '../../contract.ts'
import type { BatchRow } from '../../rules/BatchRow.ts'
import { isReleaseProblem, ReleaseFields } from '../shared/ReleaseFields.tsx'
import { useRelease } from '../shared/useRelease.ts'

interface DecideDialogProps {
  batch: BatchRow
  close: () => void
}

const outcomes = ['paid', 'not_paid'] as const

/** What became of a run that PayPal never answered, on the word of whoever has looked there. */
export function DecideDialog({ batch, close }: DecideDialogProps) {
  const say = useText()
  const { show: money } = useMoney(batch.currency)
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>()
  const [number, setNumber] = useState('')
  const release = useRelease(batch.rail, batch.total_amount)
  const decide = useChange(payouts.decide)
  const problem = decide.error ?? undefined
  const numberProblem = problem instanceof CallError ? problem.fields.paypal_batch_id?.[0] : undefined
  const title = say('payout.decide.title', { id: batch.id })
  const words = { amount: money(batch.total_amount), count: batch.payouts }

  function submit() {
    if (decide.isPending || !outcome) return
    const body = { outcome, paypal_batch_id: outcome === 'paid' ? number : '', ...release.shown }
    decide.mutate(
      { id: batch.id, body },
      {
        onSuccess: () => {
          notify.success(say('payout.decide.done'))
          close()
        },
      },
    )
  }

  return (
    <Modal
      opened
      onClose={() => decide.isPending || close()}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <form
        aria-label={title}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <p style={{ margin: 0 }}>{say('payout.decide.lead', words)}</p>
          {problem && !isReleaseProblem(problem) && numberProblem === undefined && (
            <AlertBox type="error" offersSupport={false}>
              {sentenceOf(problem, say)}
            </AlertBox>
          )}
          <Radio.Group
            value={outcome ?? null}
            onChange={chosen => setOutcome(outcomes.find(one => one === chosen))}
            label={say('payout.decide.question')}
          >
            <Stack gap="sm" mt="xs">
              {outcomes.map(one => (
                <Radio
                  key={one}
                  value={one}
                  label={say(`payout.decide.${one}`)}
                  description={say(`payout.decide.${one}Text`, words)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {outcome === 'paid' && (
            <TextField
              name="paypal_batch_id"
              value={number}
              onChange={setNumber}
              onBlur={() => undefined}
              error={numberProblem}
              label={say('payout.decide.number')}
              hint={say('payout.decide.numberHint')}
              autoComplete="off"
              dir="ltr"
              optional
            />
          )}
          {outcome && <ReleaseFields release={release} problem={problem} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={decide.isPending} onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button
              type="submit"
              color={outcome === 'not_paid' ? 'red.9' : undefined}
              disabled={!outcome}
              loading={decide.isPending}
            >
              {say(outcome === 'not_paid' ? 'payout.decide.noteNotPaid' : 'payout.decide.notePaid')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
