import { changedBefore } from '#features/people/affiliates/rules/payment-hold.ts'
import type { Held } from '../../rules/OwedRow.ts'

/** Since when and until when somebody is not paid because the payee was changed; nothing where that is over. */
export const heldOf = ({ is_held, payment_held_until: until }: { is_held: boolean; payment_held_until: Date | null }): Held =>
  is_held && until ? { changed_at: changedBefore(until).toISOString(), until: until.toISOString() } : null
