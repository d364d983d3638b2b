import { useMemo, useState } from 'react'
import { isSame } from './isSame.ts'

/** What is stored and what is being made of it. */
export function useDraft<Draft extends object>(loaded: Draft) {
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(loaded)
  const dirty = useMemo(() => !isSame(saved, draft), [saved, draft])
  return {
    saved,
    draft,
    setDraft,
    dirty,
    discard: () => setDraft(saved),
    /** Goes on from what the server has now. */
    adopt: (stored: Draft) => {
      setSaved(stored)
      setDraft(stored)
    },
    /** What was typed while the answer was on its way stays. */
    settle: (sent: Draft, stored: Draft) => {
      setSaved(stored)
      setDraft(current => (current === sent ? stored : current))
    },
  }
}
