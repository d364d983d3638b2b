import { Button, Group, Modal } from '@mantine/core'
import { useText } from '#admin/text.tsx'

export interface Told {
  title: string
  text: string
}

interface TellDialogProps {
  /** Without it the dialog is closed. */
  told: Told | undefined
  close: () => void
}

/** Why something was not done, in words. */
export function TellDialog({ told, close }: TellDialogProps) {
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
