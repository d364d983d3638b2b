import { useState } from 'react'
import { type Attempt, createSubmission } from './createSubmission.ts'

/** The submission of one screen, as its drawing sees it. */
export function useSubmission() {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const [isWatched, setWatched] = useState(false)
  const [submission] = useState(() => createSubmission(setBusy))

  function submit<Stored>(attempt: Attempt<Stored>): Promise<boolean> {
    if (!submission.isSending()) setWatched(true)
    return submission.submit({
      ...attempt,
      onSent: stored => {
        setWatched(false)
        return attempt.onSent(stored)
      },
      onRefused: (errors, by) => {
        setFailures(count => count + 1)
        attempt.onRefused(errors, by)
      },
    })
  }

  return {
    submit,
    isSending: submission.isSending,
    busy,
    /** Counts the refused attempts: after each the screen goes to the first error. */
    failures,
    /** Nobody is told off before the first attempt; from then on, until it is sent, the errors follow the typing. */
    isWatched,
    stopWatching: () => setWatched(false),
  }
}
