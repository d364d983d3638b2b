import { CallError } from '#kit/contract/errors.ts'
import { type Errors, firstOfEach } from './errors.ts'

/** One attempt to send something, and where each of its ends leads. */
export interface Attempt<Stored> {
  /** What is wrong before anything is sent, by field. */
  check: () => Errors
  /** Asked once everything is in order; `false` leaves everything as it is. */
  ask?: () => Promise<boolean>
  send: () => Promise<Stored>
  /** `'leaving'` keeps it busy, because the page is about to change. */
  onSent: (stored: Stored) => 'leaving' | undefined
  /** For the server's refusals that the screen answers itself: true where it has. */
  answers?: (refusal: CallError) => boolean
  /** Which fields a refusal of the server is about, where its own word is not the one to show. */
  place?: (refusal: CallError) => Errors | undefined
  onRefused: (errors: Errors, by: 'check' | 'server') => void
  /** Refused for no field, or no answer at all. */
  onFailed: (error: unknown) => void
}

/** Checked, sent once at a time, and its problems taken to their fields: what every form, editor and guest page does. */
export function createSubmission(onBusy: (isBusy: boolean) => void) {
  let isSending = false

  async function submit<Stored>(attempt: Attempt<Stored>): Promise<boolean> {
    if (isSending) return false
    const found = attempt.check()
    if (hasAny(found)) {
      attempt.onRefused(found, 'check')
      return false
    }
    let isLeaving = false
    keepBusy(true)
    try {
      if (attempt.ask && !(await attempt.ask())) return false
      isLeaving = attempt.onSent(await attempt.send()) === 'leaving'
      return true
    } catch (error) {
      explain(attempt, error)
      return false
    } finally {
      keepBusy(isLeaving)
    }
  }

  function keepBusy(isBusy: boolean) {
    isSending = isBusy
    onBusy(isBusy)
  }

  return { submit, isSending: () => isSending }
}

function explain<Stored>({ answers, place, onRefused, onFailed }: Attempt<Stored>, error: unknown): void {
  const refusal = error instanceof CallError ? error : undefined
  if (refusal && answers?.(refusal)) return
  const fields = refusal ? (place?.(refusal) ?? firstOfEach(refusal.fields)) : {}
  if (hasAny(fields)) onRefused(fields, 'server')
  else onFailed(error)
}

const hasAny = (errors: Errors) => Object.keys(errors).length > 0
