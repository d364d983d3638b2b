import { Button, Group } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'

export interface DialogMessage {
  title: string
  text: string
}

interface MessageDialogProps {
  /** Without it the dialog is closed. */
  told: DialogMessage | undefined
  close: () => void
}

/** Why something was not done, in words. */
export function MessageDialog({ told, close }: MessageDialogProps) {
  const say = useText()
  return (
    <Modal
      opened={told !== undefined}
      onClose={close}
      title={told?.title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {told?.text}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={close}>
          {say('program.list.understood')}
        </Button>
      </Group>
    </Modal>
  )
}
