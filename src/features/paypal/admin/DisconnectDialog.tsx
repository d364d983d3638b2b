import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { PasswordField } from '#admin/form/fields/PasswordField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { paypal } from '../contract.ts'

export function DisconnectDialog({ close }: { close: () => void }) {
  const say = useText()
  const disconnect = useChange(paypal.disconnect)
  const form = useForm({
    saved: { password: '' },
    schema: paypal.disconnect.body,
    save: async body => {
      await disconnect.mutateAsync({ body })
      return undefined
    },
    onSaved: close,
    success: say('paypalPage.isDisconnected'),
  })
  const title = say('paypalPage.disconnectTitle')
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
          <span>{say('paypalPage.disconnectLead')}</span>
          {form.notice && (
            <Alert color="red" role="alert" tabIndex={-1} icon={<CircleAlert size={18} aria-hidden />}>
              {form.notice}
            </Alert>
          )}
          <PasswordField
            {...form.field('password')}
            label={say('paypalPage.password')}
            hint={say('paypalPage.passwordHint')}
            autoComplete="current-password"
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={form.busy} onClick={close}>
              {say('common.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={form.busy}>
              {say('paypalPage.disconnect')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
