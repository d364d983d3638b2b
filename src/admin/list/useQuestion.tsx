import { type ReactElement, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { Question } from './ConfirmModal.tsx'

/** `ask({ title, … })` asks before something is done; `dialog` is where the question appears. */
export function useQuestion(): { ask: (question: Question) => void; dialog: ReactElement } {
  const [question, ask] = useState<Question>()
  return { ask, dialog: <ConfirmDialog question={question} close={() => ask(undefined)} /> }
}
