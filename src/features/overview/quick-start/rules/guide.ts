import type { Permission } from '#kit/access.ts'
import { tabs } from './tabs.ts'
import { REVIEW } from './ways.ts'

interface Chapter {
  name: 'program' | 'recruit' | 'track' | 'review' | 'pay'
  /** Where it is done, for whoever may. */
  to: string
  hash?: string
  permission: Permission
}

/** What a program is made of, in the order in which a merchant meets it. */
export const guide: readonly Chapter[] = [
  { name: 'program', to: tabs.launchProgram, permission: 'programs' },
  { name: 'recruit', to: '/admin/affiliates', permission: 'affiliate-and-coupon' },
  { name: 'track', to: REVIEW, hash: 'system', permission: 'settings' },
  { name: 'review', to: '/admin/referrals', permission: 'referrals' },
  { name: 'pay', to: '/admin/payouts', permission: 'payments' },
]
