import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { insertCoupons } from '#features/motivation/coupons/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type CodeOwner, codeAt, RANDOM_LETTERS } from '../rules/sampleCode.ts'
import { isFor } from '../rules/sampleDraft.ts'
import { isAutoCouponOn } from './isAutoCouponOn.ts'
import { enqueueSettling } from './settling-ticket.ts'
import { insertGiven, peopleWithWishes, type StoredSample, samplesOf, whoHas } from './store.ts'
import { wishesOfOthers } from './wishes.ts'

const RANDOM_LENGTH = 8
/** With the affiliate's number in it a code is hardly ever taken; after so many tries it is made of random letters. */
const MAX_TRIES = 12

export const randomLetters = (length = RANDOM_LENGTH): string =>
  Array.from({ length }, () => RANDOM_LETTERS[randomInt(RANDOM_LETTERS.length)]).join('')

/** Who was approved gets a code of every sample that is for them; their store is asked right after. */
export async function giveToApproved(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  if (affiliate_ids.length === 0 || !(await isAutoCouponOn(tx, shop_id))) return
  const samples = (await samplesOf(tx, shop_id)).filter(sample => sample.is_active)
  if (samples.length === 0) return
  const people = await peopleWithWishes(tx, shop_id, affiliate_ids)
  for (const sample of samples) {
    const meant = people.filter(one => isFor(sample, one.program_id) && (sample.format !== 'chosen' || one.wish))
    if (meant.length === 0) continue
    await giveCodes(tx, shop_id, sample, meant)
    await enqueueSettling(tx, shop_id, sample.id)
  }
}

/** With how many codes of theirs were taken before. */
export type Receiver = CodeOwner & { attempt?: number }

/**
 * Writes down a code of the sample for each of these who has none; answers for how many. Every code is free here: where it is
 * taken, the next try is made. Whether it is free in the store becomes known when it is placed there.
 */
export async function giveCodes(tx: Tx, shop_id: number, sample: StoredSample, people: readonly Receiver[]): Promise<number> {
  await lockGiving(tx, shop_id)
  const ids = people.map(one => one.id)
  const served = await whoHas(tx, shop_id, sample.id, ids)
  let left = people.filter(one => !served.has(one.id))
  const lacking = left.length
  for (let turn = 0; left.length > 0 && turn <= MAX_TRIES; turn++) {
    const rule = turn < MAX_TRIES ? sample : { ...sample, format: 'random' as const }
    const tries = left.map(owner => {
      const attempt = (owner.attempt ?? 0) + turn
      return { owner, attempt, code: codeAt(rule, owner, attempt, randomLetters()) }
    })
    const given = await takeFree(tx, shop_id, sample, tries)
    left = left.filter(one => !given.has(one.id))
  }
  return lacking - left.length
}

interface Try {
  owner: Receiver
  attempt: number
  code: string
}

/** Of several who would get the same code, the first does. */
async function takeFree(tx: Tx, shop_id: number, sample: StoredSample, tries: readonly Try[]): Promise<Set<number>> {
  const wished = await wishesOfOthers(tx, shop_id, tries)
  const byCode = new Map<string, Try>()
  for (const one of tries) if (!wished.has(one.owner.id) && !byCode.has(one.code)) byCode.set(one.code, one)
  const { name, note: description, store_discount_id } = sample
  const made = await insertCoupons(
    tx,
    shop_id,
    [...byCode.values()].map(({ owner, code }) => ({
      ...{ affiliate_id: owner.id, code, name, description, source: 'auto', state: 'waiting', store_discount_id },
    })),
  )
  const given = made.map(({ id, code }) => {
    const { owner, attempt } = byCode.get(code)!
    return { affiliate_id: owner.id, coupon_id: id, attempt }
  })
  await insertGiven(tx, shop_id, sample.id, given)
  return new Set(given.map(one => one.affiliate_id))
}

/** One after the other for each shop: two who give codes at once would wait for each other's codes in turn. */
async function lockGiving(tx: Tx, shop_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('auto-coupons', ${shop_id}))`.execute(tx)
}
