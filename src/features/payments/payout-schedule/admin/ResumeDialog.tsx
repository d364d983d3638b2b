import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import type { ScheduledRail } from '../rules/schedule.ts'
import { ReleaseField } from './ReleaseField.tsx'

interface ResumeDialogProps {
  rail: ScheduledRail
  factor: ScheduleView['release_factor']
  close: () => void
}

export function ResumeDialog({ rail, factor, close }: ResumeDialogProps) {
  const say = useText()
  const resume = useChange(payoutSchedule.resume)
  const form = useForm({
    saved: { release_code: '' },
    schema: payoutSchedule.resume.body,
    save: async body => {
      await resume.mutateAsync({ query: { rail }, body })
      return undefined
    },
    onSaved: close,
    success: say('autoPayment.resumed'),
  })
  return (
    <DialogForm
      form={form}
      title={say('autoPayment.resumeTitle')}
      lead={say(`autoPayment.resumeText.${rail}`)}
      confirm={say('autoPayment.resume')}
      close={close}
    >
      {rail === 'paypal' && <ReleaseField {...form.field('release_code')} factor={factor} />}
    </DialogForm>
  )
}
