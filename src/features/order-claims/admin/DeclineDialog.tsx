import { Button, Group, Modal, Stack } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type ClaimDetail, Decline, orderClaims } from '../contract.ts'

interface DeclineDialogProps {
  claim: ClaimDetail
  close: () => void
}

/** Says no with a reason, which the affiliate reads. What may be said to them of the order stands there to begin with. */
export function DeclineDialog({ claim, close }: DeclineDialogProps) {
  const say = useText()
  const decline = useChange(orderClaims.decline)
  const form = useForm({
    saved: { reason: claim.orders[0]?.to_affiliate.join('\n') ?? '' },
    schema: Decline,
    save: async draft => {
      await decline.mutateAsync({ id: claim.id, body: draft })
      return draft
    },
    onSaved: close,
    success: say('claim.declined'),
  })
  const name = claim.full_name
  return (
    <Modal
      opened
      onClose={() => form.busy || close()}
      title={say('claim.declineTitle', { name })}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <form {...form.props}>
        <Stack gap="md">
          <p style={{ margin: 0 }}>{say('claim.declineText', { name })}</p>
          {form.notice && (
            <AlertBox type="error" offersSupport={false}>
              {form.notice}
            </AlertBox>
          )}
          <TextField {...form.field('reason')} label={say('claim.reason')} rows={4} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={form.busy} onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={form.busy}>
              {say('claim.decline')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
