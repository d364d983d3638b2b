import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'

/** How an account stands for whoever wants to log in to it. Who was deactivated still reads what was earned. */
export type Entry = 'active' | 'deactivated' | 'pending' | 'denied' | 'closed'

interface EntryFacts {
  status: AffiliateStatus
  denied_at: Date | null
  /** They ended it themselves. */
  closed_at: Date | null
}

export function entryOf({ status, denied_at, closed_at }: EntryFacts): Entry {
  if (status !== 'inactive') return status
  if (closed_at) return 'closed'
  return denied_at ? 'denied' : 'deactivated'
}
