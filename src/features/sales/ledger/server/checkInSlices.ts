import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { type BookCheck, type BookRule, bookRules as names } from '../contract.ts'
import { bookRules, checkOf, slice } from './bookRules.ts'

const MAX_NAMED = 20

interface Slices {
  rules: readonly BookRule[]
  size: number
  /** Behind which row the next slice begins; nothing behind the last. */
  next(shop_id: number, from: number, size: number): RawBuilder<{ id: number }>
}

/** Each rule along the rows it is about, so that no look is longer than its slice. */
const plan: readonly Slices[] = [
  {
    rules: ['entries_balance', 'accounts_balance', 'causes_named'],
    size: 50_000,
    next: (shop_id, from, size) => sql`
      select id from ledger_entry where shop_id = ${shop_id} and id > ${from} order by id limit 1 offset ${size - 1}`,
  },
  {
    rules: ['running_balances'],
    size: 500,
    next: (shop_id, from, size) => sql`
      select affiliate_id as id from ledger_balance where shop_id = ${shop_id} and affiliate_id > ${from}
      order by affiliate_id limit 1 offset ${size - 1}`,
  },
  {
    rules: ['referrals_booked'],
    size: 20_000,
    next: (shop_id, from, size) => sql`
      select id from referral where shop_id = ${shop_id} and id > ${from} order by id limit 1 offset ${size - 1}`,
  },
  {
    rules: ['payouts_hold', 'payouts_once'],
    size: 2_000,
    next: (shop_id, from, size) => sql`
      select id from payout where shop_id = ${shop_id} and id > ${from} order by id limit 1 offset ${size - 1}`,
  },
]

/** The whole books from every side, a slice in each transaction; nothing when it was told to stop. */
export async function checkInSlices(db: Database, shop_id: number, signal?: AbortSignal): Promise<BookCheck[] | undefined> {
  const found = new Map(names.map(rule => [rule, { rule, checked: 0, broken: [] } as BookCheck]))
  for (const slices of plan) {
    let from: number | undefined = 0
    while (from !== undefined) {
      if (signal?.aborted) return undefined
      const start: number = from
      from = await db.inShop(shop_id, async tx => {
        await allowSeconds(tx, 60)
        const { rows } = await slices.next(shop_id, start, slices.size).execute(tx)
        const until = rows[0]?.id
        for (const rule of slices.rules)
          found.set(rule, merged(found.get(rule)!, await checkOf(tx, rule, bookRules[rule](shop_id, slice(start, until)))))
        return until
      })
    }
  }
  return [...found.values()]
}

/** Currencies are the same in every slice, everything else is another. */
const merged = (one: BookCheck, other: BookCheck): BookCheck => ({
  rule: one.rule,
  checked: one.rule === 'accounts_balance' ? Math.max(one.checked, other.checked) : one.checked + other.checked,
  broken: [...one.broken, ...other.broken].slice(0, MAX_NAMED),
})
