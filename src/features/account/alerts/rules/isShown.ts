import type { Dismissal } from '../contract.ts'

const HOURS_AWAY = 24

/** A closed alert comes back after 24 hours, unless it was closed for ever. */
export function isShown(name: string, dismissals: readonly Dismissal[], now: Date): boolean {
  const closed = dismissals.find(dismissal => dismissal.name === name)
  if (!closed) return true
  if (closed.forever) return false
  return now.getTime() - new Date(closed.closed_at).getTime() >= HOURS_AWAY * 3_600_000
}
