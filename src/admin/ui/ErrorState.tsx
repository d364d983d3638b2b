import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

interface ErrorStateProps {
  title: string
  text?: ReactNode
  /** Words of the button that tries again, and what it does. */
  retry?: { label: string; again: () => void; isBusy?: boolean }
  actions?: ReactNode
  size?: 'panel' | 'page'
}

export function ErrorState({ title, text, retry, actions, size }: ErrorStateProps) {
  const buttons = (
    <>
      {retry && (
        <Button onClick={retry.again} loading={retry.isBusy}>
          {retry.label}
        </Button>
      )}
      {actions}
    </>
  )
  return <StateMessage tone="danger" icon={<TriangleAlert size={24} />} title={title} text={text} actions={buttons} size={size} />
}
