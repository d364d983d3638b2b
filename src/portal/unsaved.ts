import { useEffect } from 'react'
import { useFrameText } from './text.tsx'

/** What stands to be lost, if anything: where, and the question to ask before it is. */
let unsaved: { question: string; href: string } | undefined

/** While there is something unsaved, whoever leaves is asked first. */
export function useUnsaved(isDirty: boolean): void {
  const say = useFrameText()
  const question = say('portalFrame.unsaved')
  useEffect(() => {
    if (!isDirty) return
    unsaved = { question, href: window.location.href }
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => {
      unsaved = undefined
      window.removeEventListener('beforeunload', hold)
    }
  }, [isDirty, question])
}

/** Whether the screen may be left; asks where something would be lost. */
export const mayLeave = (): boolean => !unsaved || window.confirm(unsaved.question)

// The browser has gone back already: who wants to stay is brought forward again before the router hears of it. For that this
// listener is there before the router's.
window.addEventListener('popstate', event => {
  if (!unsaved || mayLeave()) return
  event.stopImmediatePropagation()
  window.history.pushState(null, '', unsaved.href)
})
