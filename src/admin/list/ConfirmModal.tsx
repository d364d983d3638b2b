import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { notify } from '../feedback/notify.ts'
import { useText } from '../text.tsx'

export interface Question {
  title: string
  text: ReactNode
  /** The word on the button that goes ahead. */
  confirm: string
  /** Something that can be taken back: the button does not warn. */
  isCalm?: boolean
  run: () => Promise<unknown>
  /** Another way to go ahead, beside the usual one. */
  other?: { label: string; run: () => Promise<unknown> }
}

interface ConfirmModalProps {
  /** Without one the dialog is closed. */
  question: Question | undefined
  close: () => void
}

/** Asks before something that cannot be undone, and stays until it is done. */
export function ConfirmModal({ question, close }: ConfirmModalProps) {
  const say = useText()
  // Whoever tells a refusal better than by its own sentence takes it.
  const going = useMutation({ mutationFn: (run: Question['run']) => run(), onError: notify.failed, onSettled: close })
  // Opened after it is drawn: only then does closing bring the focus back to where it was.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return (
    <Modal
      opened={isDrawn && question !== undefined}
      onClose={() => going.isPending || close()}
      title={question?.title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {question?.text}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus disabled={going.isPending} onClick={close}>
          {say('common.cancel')}
        </Button>
        {question?.other && (
          <Button variant="default" disabled={going.isPending} onClick={() => going.mutate(question.other!.run)}>
            {question.other.label}
          </Button>
        )}
        <Button
          color={question?.isCalm ? undefined : 'red.9'}
          loading={going.isPending}
          onClick={() => question && going.mutate(question.run)}
        >
          {question?.confirm}
        </Button>
      </Group>
    </Modal>
  )
}
