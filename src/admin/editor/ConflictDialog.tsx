import { Button, Group } from '@mantine/core'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import type { CallError } from '#kit/contract/errors.ts'
import { useText } from '../text.tsx'

/** What somebody else has saved meanwhile. */
export interface NewerDesign {
  version: number
  design: Readonly<Record<string, unknown>>
}

export const newerIn = (error: CallError): NewerDesign | undefined => (error.body as unknown as { current?: NewerDesign }).current

interface ConflictDialogProps {
  /** Without one the dialog is closed. */
  newer: NewerDesign | undefined
  close: () => void
  onTake: (newer: NewerDesign) => void
  onOverwrite: (newer: NewerDesign) => void
}

/** Two people at one page: the second one chooses, and nothing is lost before that. */
export function ConflictDialog({ newer, close, onTake, onOverwrite }: ConflictDialogProps) {
  const say = useText()
  const choose = (then: (newer: NewerDesign) => void) => () => {
    close()
    if (newer) then(newer)
  }
  return (
    <Modal
      opened={newer !== undefined}
      onClose={close}
      title={say('editor.conflict.title')}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {say('editor.conflict.text')}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={close}>
          {say('editor.conflict.later')}
        </Button>
        <Button variant="default" onClick={choose(onTake)}>
          {say('editor.conflict.take')}
        </Button>
        <Button color="red.9" onClick={choose(onOverwrite)}>
          {say('editor.conflict.overwrite')}
        </Button>
      </Group>
    </Modal>
  )
}
