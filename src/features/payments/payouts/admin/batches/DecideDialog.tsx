import { Anchor, Radio, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { CallError } from '#kit/contract/errors.ts'
import { payouts } from '../../contract.ts'
import type { BatchRow } from '../../rules/BatchRow.ts'
import type { DecidableRail } from '../../rules/states.ts'
import { isReleaseProblem, ReleaseFields } from '../shared/ReleaseFields.tsx'
import { useRelease } from '../shared/useRelease.ts'

interface DecideDialogProps {
  batch: BatchRow
  rail: DecidableRail
  close: () => void
}

const outcomes = ['paid', 'not_paid'] as const

/** What follows of a choice is read before it is made. */
const optionStyles = {
  label: { fontSize: 'var(--text-md)', fontWeight: 600 },
  description: { fontSize: 'var(--text-sm)', lineHeight: 1.45 },
}

const numberProblem = (problem: Error | undefined) =>
  problem instanceof CallError ? problem.fields.paypal_batch_id?.[0] : undefined

/** What became of a run that was never answered, on the word of whoever has looked at PayPal or the store. */
export function DecideDialog({ batch, rail, close }: DecideDialogProps) {
  const say = useText()
  const { show: money } = useMoney(batch.currency)
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>()
  const [number, setNumber] = useState('')
  const release = useRelease(rail, batch.total_amount)
  const decide = useChange(payouts.decide)
  const words = { amount: money(batch.total_amount), count: batch.payouts }
  const form = useAction({
    run: async () => {
      const body = { outcome: outcome!, paypal_batch_id: outcome === 'paid' ? number : '', ...release.shown }
      await decide.mutateAsync({ id: batch.id, body })
    },
    success: say('payout.decide.done'),
    onDone: close,
    isSaidAtField: problem => isReleaseProblem(problem) || numberProblem(problem) !== undefined,
  })
  return (
    <DialogForm
      form={form}
      title={say('payout.decide.title', { id: batch.id })}
      lead={
        <>
          {say(`payout.decide.lead.${rail}`, words)}{' '}
          {rail === 'store_credit' && (
            <Anchor component={Link} to="/admin/payouts/store-credit" underline="always">
              {say('payout.decide.codes')}
            </Anchor>
          )}
        </>
      }
      confirm={say(outcome === 'not_paid' ? 'payout.decide.noteNotPaid' : 'payout.decide.notePaid')}
      isGrave={outcome === 'not_paid'}
      isReady={outcome !== undefined}
      close={close}
    >
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
              label={say(`payout.decide.${one}.${rail}`, words)}
              description={say(`payout.decide.${one}Text.${rail}`, words)}
              styles={optionStyles}
            />
          ))}
        </Stack>
      </Radio.Group>
      {outcome === 'paid' && rail === 'paypal' && (
        <TextField
          name="paypal_batch_id"
          value={number}
          onChange={setNumber}
          onBlur={() => undefined}
          error={numberProblem(form.problem)}
          label={say('payout.decide.number')}
          hint={say('payout.decide.numberHint')}
          autoComplete="off"
          dir="ltr"
          optional
        />
      )}
      {outcome && <ReleaseFields release={release} problem={form.problem} />}
    </DialogForm>
  )
}
