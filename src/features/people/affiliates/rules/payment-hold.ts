const HOUR = 3_600_000
const HOLD = 48 * HOUR
const REMEMBERED = 30 * 24 * HOUR

/** A payee that was changed is paid from then on: whoever stole an account is found out before the money is gone. */
export const heldUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + HOLD)

export const isStillHeld = (until: Date | null, now: Date): boolean => until !== null && until > now

/** When the payee was changed that is held until then. */
export const changedBefore = (until: Date): Date => new Date(until.getTime() - HOLD)

interface Reachable {
  email: string
  /** Where they were reached before, and until when. */
  former_email: string | null
  email_changed_at: Date | null
  /** Where their money went; PayPal and Wise know people by their address. */
  payee: { email?: string }
}

/** Everywhere the affiliate may read that the payee was changed, each address once: a thief may have changed one of them before. */
export function addressesToNotify({ email, former_email, email_changed_at, payee }: Reachable, now: Date): string[] {
  const isRecent = email_changed_at !== null && now.getTime() - email_changed_at.getTime() < REMEMBERED
  const all = [email, isRecent ? former_email : null, payee.email]
  return [...new Set(all.flatMap(address => (address ? [address.toLowerCase()] : [])))]
}
