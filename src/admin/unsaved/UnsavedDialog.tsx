import { Button, Group, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { useFrameText } from '../text.tsx'
import type { UnsavedAnswer } from './createUnsaved.ts'
import { unsaved } from './unsaved.ts'

/** What the guard asks before unsaved work is left. */
export function UnsavedDialog() {
  const say = useFrameText()
  const isAsking = useSyncExternalStore(unsaved.subscribe, unsaved.isAsking)
  const canSave = useSyncExternalStore(unsaved.subscribe, unsaved.canSave)
  const [last, setLast] = useState<UnsavedAnswer>('no-action')

  const answer = (given: UnsavedAnswer) => {
    setLast(given)
    unsaved.answer(given)
  }
  return (
    <Modal
      opened={isAsking}
      onClose={() => answer('no-action')}
      title={say(canSave ? 'base.unsavedTitle' : 'base.unsentTitle')}
      closeButtonProps={{ 'aria-label': say('common.close') }}
      // After a failed save the focus belongs to the first error.
      returnFocus={last !== 'save-change'}
      radius="lg"
      centered
      // Over a dialog from which the page would be left.
      zIndex={400}
    >
      <Text c="dimmed" mb="lg">
        {say(canSave ? 'base.unsavedText' : 'base.unsentText')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => answer('no-action')} data-autofocus>
          {say('form.keepEditing')}
        </Button>
        <Button variant="default" c="var(--danger)" onClick={() => answer('discard')}>
          {say('common.discard')}
        </Button>
        {canSave && <Button onClick={() => answer('save-change')}>{say('common.save')}</Button>}
      </Group>
    </Modal>
  )
}
