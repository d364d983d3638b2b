import { useEffect } from 'react'
import { useFrameText } from './text.tsx'

/** What stands to be lost, if anything: the question to ask before it is. */
let question: string | undefined

/** While there is something unsaved, whoever leaves is asked first. */
export function useUnsaved(isDirty: boolean): void {
  const say = useFrameText()
  const asked = say('portalFrame.unsaved')
  useEffect(() => {
    if (!isDirty) return
    question = asked
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => {
      question = undefined
      window.removeEventListener('beforeunload', hold)
    }
  }, [isDirty, asked])
}

/** Whether the screen may be left; asks where something would be lost. */
export const mayLeave = (): boolean => question === undefined || window.confirm(question)
