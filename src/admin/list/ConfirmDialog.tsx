import { Suspense, useState } from 'react'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import type { Question } from './ConfirmModal.tsx'

const ConfirmModal = lazyComponent(() => import('./ConfirmModal.tsx').then(file => file.ConfirmModal))

interface ConfirmDialogProps {
  /** Without one the dialog is closed. */
  question: Question | undefined
  close: () => void
}

/** Asks before something that cannot be undone. It is fetched with the first question: most visits ask none. */
export function ConfirmDialog({ question, close }: ConfirmDialogProps) {
  const [wasAsked, setAsked] = useState(false)
  if (question && !wasAsked) setAsked(true)
  if (!wasAsked) return null
  return (
    <Suspense>
      <ConfirmModal question={question} close={close} />
    </Suspense>
  )
}
