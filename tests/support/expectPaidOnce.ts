import { expect } from 'vitest'
import type { PayoutDesk } from './payout-desk.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** No referral is paid twice, what left is what was claimed, and the books say the same. */
export async function expectPaidOnce(desk: PayoutDesk) {
  const claims = await desk.claims()
  expect(new Set(claims.map(row => row.referral_id)).size).toBe(claims.length)
  const live = await desk.inShop(tx =>
    tx
      .selectFrom('payout')
      .select(['commission', 'state'])
      .where('shop_id', '=', desk.shop_id)
      .where('state', 'not in', ['returned', 'undone'])
      .execute(),
  )
  const balances = Object.entries(await desk.balances())
  const onAccounts = sumOf(balances.filter(([name]) => /paid|reserved/.test(name)).map(([, amount]) => amount))
  const sent = sumOf(live.map(row => row.commission))
  expect(sent).toBe(sumOf(claims.map(row => row.amount)))
  expect(onAccounts).toBe(sent)
  expect(await desk.brokenBooks()).toEqual([])
  return sent
}
