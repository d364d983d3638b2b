import { countOpenRequests } from '#features/payments/payment-requests/server/index.ts'
import { countPayable, countPrepared } from '#features/payments/payouts/server/index.ts'
import { countPendingAffiliates } from '#features/people/affiliates/server/index.ts'
import { countOpenClaims } from '#features/sales/order-claims/server/index.ts'
import { countPendingReferrals } from '#features/sales/referrals/server/index.ts'
import { type Permission, permits } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { TodoList } from '../contract.ts'
import { MAX_WAITING } from '../rules/max-waiting.ts'

interface Counter {
  permission: Permission
  count: (tx: Tx, shop_id: number, most: number) => Promise<number>
}

const counters: Record<keyof TodoList, Counter> = {
  affiliates: { permission: 'affiliate-and-coupon', count: countPendingAffiliates },
  referrals: { permission: 'referrals', count: countPendingReferrals },
  payments: { permission: 'payments', count: countPayable },
  releases: { permission: 'payments', count: countPrepared },
  requests: { permission: 'payments', count: countOpenRequests },
  claims: { permission: 'referrals', count: countOpenClaims },
}

/** What waits in the lists that this person may open. */
export async function todoOf(tx: Tx, caller: Pick<Caller, 'shop_id' | 'role_name' | 'permissions'>): Promise<TodoList> {
  const ask = async (name: keyof TodoList) => {
    const { permission, count } = counters[name]
    return permits(caller, permission) ? count(tx, caller.shop_id, MAX_WAITING) : null
  }
  return {
    affiliates: await ask('affiliates'),
    referrals: await ask('referrals'),
    payments: await ask('payments'),
    releases: await ask('releases'),
    requests: await ask('requests'),
    claims: await ask('claims'),
  }
}
