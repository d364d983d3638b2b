import { Button, Group } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'

interface RefusedDialogProps {
  title: string
  /** Why, as a sentence; without one the dialog is closed. */
  reason: string | undefined
  close: () => void
}

/** A refusal is worth more than a passing word: it says why, and waits until it was read. */
export function RefusedDialog({ title, reason, close }: RefusedDialogProps) {
  const say = useText()
  return (
    <Modal
      opened={reason !== undefined}
      onClose={close}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {reason || say('error.unexpected')}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={close}>
          {say('common.close')}
        </Button>
      </Group>
    </Modal>
  )
}
