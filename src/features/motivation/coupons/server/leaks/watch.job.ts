import { sql } from 'kysely'
import * as z from 'zod'
import { notify } from '#features/account/notifications/server/index.ts'
import { usesOfCodes } from '#features/insight/analytics/server/index.ts'
import { peopleById } from '#features/people/affiliates/server/index.ts'
import { allShops, timeZoneOf } from '#features/store/shop/server/index.ts'
import { addDays, dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { inEachShop } from '#server/jobs/eachShop.ts'
import type { LeakEvidence } from '../../contract.ts'
import { BEFORE_DAYS, daysBefore, isLeaked, LEAK_DAYS, type Uses } from '../../rules/leak.ts'
import { couponLeaked } from '../../rules/notifications.ts'
import { publishCoupons } from '../publishCoupons.ts'
import { holdAgain } from './answers.ts'
import { beginnings, type CodeOf, endLeaks, openLeak } from './store.ts'

const MOST_CODES = 1_000
const MOST_ORDERS = 10

/** Looks once an hour whether a code is used without a click far more than before. */
export const watchLeaksJob = defineJob({
  name: 'coupons.watchLeaks',
  payload: z.object({}),
  schedule: '17 * * * *',
  async run(_payload, { services: { db }, signal }) {
    await inEachShop(db, await allShops(db), { signal }, (tx, shop_id) => watchLeaks(tx, shop_id, new Date()))
  },
})

/** Tells of codes that seem to have leaked, once each while it lasts. */
export async function watchLeaks(tx: Tx, shop_id: number, now: Date): Promise<void> {
  const today = dayAt(now, await timeZoneOf(tx, shop_id))
  const since = addDays(today, 1 - LEAK_DAYS)
  const used = await usesOfCodes(tx, shop_id, { from: addDays(since, -BEFORE_DAYS), since, most: MOST_CODES })
  const began = await beginnings(tx, shop_id, used)
  // A code that ended is nobody's to leak any more.
  const aged = used.flatMap(one => {
    const start = began.get(`${one.affiliate_id} ${one.code}`)
    return start ? [{ ...one, before_days: daysBefore(start, new Date(since)) }] : []
  })
  const leaked = aged.filter(isLeaked)
  await endLeaks(tx, shop_id, leaked, now)
  for (const one of leaked) await tell(tx, shop_id, one, since)
  await holdAgain(tx, shop_id)
}

async function tell(tx: Tx, shop_id: number, { affiliate_id, code, ...uses }: CodeOf & Uses, since: string): Promise<void> {
  const evidence = {
    ...uses,
    days: LEAK_DAYS,
    orders: await ordersWithoutClick(tx, shop_id, { code, since }),
  }
  if (!(await openLeak(tx, shop_id, { affiliate_id, code }, evidence))) return
  const name = (await peopleById(tx, shop_id, [affiliate_id])).get(affiliate_id)?.full_name ?? ''
  await notify(tx, shop_id, couponLeaked, {
    code: code.toUpperCase(),
    name,
    count: uses.unclicked,
    before: uses.unclicked_before,
    days: LEAK_DAYS,
    before_days: uses.before_days,
  })
  await publishCoupons(tx, shop_id)
}

/** The newest orders with the code and without a click, as far as it was typed in one of the usual ways. */
async function ordersWithoutClick(tx: Tx, shop_id: number, { code, since }: { code: string; since: string }) {
  const { rows } = await sql<LeakEvidence['orders'][number]>`
    select id, number from store_order
    where shop_id = ${shop_id} and coupon_codes <> '{}'
      and coupon_codes[1] in (${code}, upper(${code}), (select code from affiliate_coupon
        where shop_id = ${shop_id} and code_key = ${code} and valid_to is null))
      and placed_at >= ${since}::date and click_id is null
    order by placed_at desc limit ${MOST_ORDERS}`.execute(tx)
  return rows
}
