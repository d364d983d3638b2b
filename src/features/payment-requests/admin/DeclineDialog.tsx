import { Button, Group, Modal, Stack } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Decline, paymentRequests, type RequestRow } from '../contract.ts'

interface DeclineDialogProps {
  request: RequestRow
  close: () => void
}

/** Says no with a reason, which the affiliate reads. */
export function DeclineDialog({ request, close }: DeclineDialogProps) {
  const say = useText()
  const decline = useChange(paymentRequests.decline, { refreshes: [paymentRequests.list] })
  const form = useForm({
    saved: { reason: '' },
    schema: Decline,
    save: async draft => {
      await decline.mutateAsync({ id: request.id, body: draft })
      return draft
    },
    onSaved: close,
    success: say('requestList.declined'),
  })
  const name = request.full_name
  return (
    <Modal
      opened
      onClose={() => form.busy || close()}
      title={say('requestList.declineTitle', { name })}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <form {...form.props}>
        <Stack gap="md">
          <p style={{ margin: 0 }}>{say('requestList.declineText', { name })}</p>
          {form.notice && (
            <AlertBox type="error" offersSupport={false}>
              {form.notice}
            </AlertBox>
          )}
          <TextField {...form.field('reason')} label={say('requestList.reason')} rows={3} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={form.busy} onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={form.busy}>
              {say('requestList.decline')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
