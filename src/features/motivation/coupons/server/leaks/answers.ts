import { holdSalesOfCode } from '#features/sales/referrals/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { DAY_MS } from '#kit/days.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { LEAK_DAYS } from '../../rules/leak.ts'
import { liveCoupon } from '../coupons/store.ts'
import { publishCoupons } from '../publishCoupons.ts'

/** Seen and left: it is told no more while it lasts. */
export async function dismissLeak(tx: Tx, id: number, by: CalledBy): Promise<number> {
  await answer(tx, id, 'dismissed_at', by)
  return id
}

/** Commissions of orders with the code and without a click wait for somebody, those that come later too; answers how many. */
export async function holdLeak(tx: Tx, id: number, by: CalledBy): Promise<number> {
  const leak = await answer(tx, id, 'held_at', by)
  return holdSalesOfCode(tx, by.caller.shop_id, { ...leak, since: beginOf(leak.found_at) })
}

async function answer(tx: Tx, id: number, what: 'dismissed_at' | 'held_at', { caller, from }: CalledBy) {
  const { shop_id } = caller
  const coupon = await liveCoupon(tx, shop_id, id)
  if (!coupon) throw new Refusal('not_found', 'coupons.notFound')
  const leak = await tx
    .updateTable('coupon_leak')
    .set({ [what]: new Date() })
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', coupon.affiliate_id)
    .where('code_key', '=', coupon.code_key)
    .where('ended_at', 'is', null)
    .returning(['affiliate_id', 'code_key as code', 'found_at'])
    .executeTakeFirst()
  if (!leak) throw new Refusal('conflict', 'coupons.leak.over')
  const action = what === 'held_at' ? 'coupons.leak_hold' : 'coupons.leak_dismiss'
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action,
    subject: { kind: 'coupon', id },
    after: { code: coupon.code },
    from,
  })
  await publishCoupons(tx, shop_id)
  return leak
}

const beginOf = (found_at: Date) => new Date(found_at.getTime() - LEAK_DAYS * DAY_MS)

/** What came since the last look, of codes whose commissions are held. */
export async function holdAgain(tx: Tx, shop_id: number): Promise<void> {
  const held = await tx
    .selectFrom('coupon_leak')
    .select(['affiliate_id', 'code_key as code', 'found_at'])
    .where('shop_id', '=', shop_id)
    .where('ended_at', 'is', null)
    .where('held_at', 'is not', null)
    .execute()
  for (const leak of held) await holdSalesOfCode(tx, shop_id, { ...leak, since: beginOf(leak.found_at) })
}
