import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import { ReleaseField } from './ReleaseField.tsx'

interface ResumeDialogProps {
  factor: ScheduleView['release_factor']
  close: () => void
}

export function ResumeDialog({ factor, close }: ResumeDialogProps) {
  const say = useText()
  const resume = useChange(payoutSchedule.resume)
  const form = useForm({
    saved: { release_code: '' },
    schema: payoutSchedule.resume.body,
    save: async body => {
      await resume.mutateAsync({ body })
      return undefined
    },
    onSaved: close,
    success: say('autoPayment.resumed'),
  })
  const title = say('autoPayment.resumeTitle')
  return (
    <Modal
      opened
      onClose={() => form.busy || close()}
      title={title}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <form {...form.props} aria-label={title}>
        <Stack gap="lg">
          <span>{say('autoPayment.resumeText')}</span>
          {form.notice && (
            <Alert color="red" role="alert" tabIndex={-1} icon={<CircleAlert size={18} aria-hidden />}>
              {form.notice}
            </Alert>
          )}
          <ReleaseField {...form.field('release_code')} factor={factor} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={form.busy} onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {say('autoPayment.resume')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
