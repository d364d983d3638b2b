import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { orderNumberOf } from '../rules/claim.ts'
import { insertPastClaims, type PastClaim } from './past.ts'

const HOUR = 3_600_000

interface Stray {
  number: string
  email: string | null
  placed_at: Date
}

interface Sale {
  affiliate_id: number
  referral_id: number
  number: string
  placed_at: Date
}

/** Affiliates who miss orders: some wait for an answer, some have one. */
export async function insertDemoClaims(tx: Tx, shop_id: number): Promise<void> {
  const strays = await strayOrders(tx, shop_id)
  const sales = await salesOfMany(tx, shop_id)
  const now = Date.now()
  /** So long ago, yet not before an hour has gone by since what came first, and not later than now. */
  const hoursAgo = (hours: number, first?: Date) =>
    new Date(Math.min(now, Math.max(now - hours * HOUR, first ? first.getTime() + HOUR : 0)))
  const answered = (placed_at: Date, { asked, decided }: { asked: number; decided: number }) => {
    const created_at = hoursAgo(asked, placed_at)
    return { created_at, decided_at: hoursAgo(decided, created_at) }
  }
  const [first, second, third] = sales
  const [lost, bought] = strays
  if (!first || !second || !third || !lost || !bought) return
  const claims: PastClaim[] = [
    {
      ...{ affiliate_id: first.affiliate_id, status: 'open', order_number: orderNumberOf(lost.number) },
      note: 'My sister ordered this after my story on Sunday. She used my link on her laptop.',
      created_at: hoursAgo(5, lost.placed_at),
    },
    {
      ...{ affiliate_id: first.affiliate_id, status: 'accepted', order_number: orderNumberOf(first.number) },
      ...{ note: 'Ordered at my stand, with my code on paper.', referral_id: first.referral_id },
      ...answered(first.placed_at, { asked: 11 * 24, decided: 10 * 24 }),
    },
    {
      ...{ affiliate_id: first.affiliate_id, status: 'declined', order_number: orderNumberOf(second.number) },
      ...{ reason: 'The order came through another affiliate. Thank you for asking.' },
      ...answered(second.placed_at, { asked: 20 * 24, decided: 19 * 24 }),
    },
    {
      ...{ affiliate_id: second.affiliate_id, status: 'open', order_number: orderNumberOf(third.number) },
      ...{ note: 'I am sure that this was mine.', created_at: hoursAgo(28, third.placed_at) },
    },
    { affiliate_id: third.affiliate_id, status: 'open', order_number: '99999', created_at: hoursAgo(50) },
  ]
  if (bought.email)
    claims.push({
      affiliate_id: second.affiliate_id,
      status: 'open',
      buyer_email: bought.email,
      created_at: hoursAgo(3, bought.placed_at),
    })
  // Numbered as they came: lists go by the number.
  await insertPastClaims(
    tx,
    shop_id,
    claims.sort((one, other) => one.created_at.getTime() - other.created_at.getTime()),
  )
}

/** The newest orders that nobody was credited with. */
async function strayOrders(tx: Tx, shop_id: number): Promise<Stray[]> {
  const { rows } = await sql<Stray>`
    select number, placed_at, (select email from customer where shop_id = ${shop_id} and customer.id = store_order.customer_id) as email
    from store_order where shop_id = ${shop_id} and attribution ->> 'outcome' = 'not_credited' and not is_test
      and cancelled_at is null
    order by placed_at desc limit 2`.execute(tx)
  return rows
}

/** The first affiliates who sell, each with their newest sale. */
async function salesOfMany(tx: Tx, shop_id: number): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select distinct on (referral.affiliate_id) referral.affiliate_id, referral.id as referral_id, store_order.number, store_order.placed_at
    from referral
    join store_order on store_order.shop_id = ${shop_id} and store_order.id = referral.order_id
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = referral.affiliate_id and affiliate.removed_at is null
    where referral.shop_id = ${shop_id} and referral.kind = 'sale' and referral.moved_to is null
    order by referral.affiliate_id, referral.id desc limit 3`.execute(tx)
  return rows
}
