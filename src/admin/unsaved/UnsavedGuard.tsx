import { Button, Group, Modal, Text } from '@mantine/core'
import { type UseBlockerOpts, useBlocker } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '../text.tsx'
import type { Answer } from './createUnsaved.ts'
import { unsaved } from './unsaved.ts'

// Filters and tabs in the address of the same page do not leave it. One object, so that the router does not take it for a new blocker.
const leaving: UseBlockerOpts = {
  shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await unsaved.run('confirm')),
  enableBeforeUnload: unsaved.asksBeforeUnload,
}

/** Stands once in the frame of the admin and asks before unsaved work is left. */
export function UnsavedGuard() {
  const say = useText()
  const isAsking = useSyncExternalStore(unsaved.subscribe, unsaved.isAsking)
  const [last, setLast] = useState<Answer>('no-action')
  useBlocker(leaving)

  const answer = (given: Answer) => {
    setLast(given)
    unsaved.answer(given)
  }
  return (
    <Modal
      opened={isAsking}
      onClose={() => answer('no-action')}
      title={say('base.unsavedTitle')}
      closeButtonProps={{ 'aria-label': say('common.close') }}
      // After a failed save the focus belongs to the first error.
      returnFocus={last !== 'save-change'}
      radius="lg"
      centered
    >
      <Text c="dimmed" mb="lg">
        {say('base.unsavedText')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => answer('no-action')} data-autofocus>
          {say('form.keepEditing')}
        </Button>
        <Button variant="default" c="var(--danger)" onClick={() => answer('discard')}>
          {say('common.discard')}
        </Button>
        <Button onClick={() => answer('save-change')}>{say('common.save')}</Button>
      </Group>
    </Modal>
  )
}
