import { useRef } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { FieldPair } from '#admin/form/Form.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { addDays, type Day, todayIn } from '#kit/days.ts'
import { type Flag, toFlag } from '#kit/flags.ts'
import { webhooks } from '../contract.ts'

interface Span {
  from: Day | null
  to: Day | null
  only_failed: Flag
}

/** Asks for the days whose events are sent again. */
export function ReplaySpan({ id, close }: { id: number; close: () => void }) {
  const say = useText()
  const replay = useChange(webhooks.replaySpan)
  const today = todayIn(useShop().data?.time_zone ?? 'UTC')
  const count = useRef(0)
  const form = useForm<Span>({
    saved: { from: addDays(today, -2), to: today, only_failed: toFlag(true) },
    schema: webhooks.replaySpan.body,
    save: async draft => {
      const body = { ...draft, from: draft.from!, to: draft.to! }
      count.current = (await replay.mutateAsync({ id, body })).count
      return draft
    },
    onSaved: () => {
      notify.success(say('webhookPage.replayedSpan', { count: count.current }))
      close()
    },
    success: false,
  })
  return (
    <DialogForm
      form={form}
      title={say('webhookPage.replaySpan')}
      lead={say('webhookPage.replaySpanLead')}
      confirm={say('webhookPage.replaySpanConfirm')}
      close={close}
    >
      <FieldPair>
        <DateField {...form.field('from')} label={say('webhookPage.from')} today={today} />
        <DateField {...form.field('to')} label={say('webhookPage.to')} today={today} />
      </FieldPair>
      <SwitchField {...form.field('only_failed')} label={say('webhookPage.onlyFailed')} />
    </DialogForm>
  )
}
