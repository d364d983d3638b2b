import { sql } from 'kysely'
import * as z from 'zod'
import { Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { affiliateChannel, publish } from '#server/realtime/publish.ts'
import { ownCreditChanged } from '../events.ts'
import { redemptionProblem } from '../rules/redemption.ts'
import { takeFromBalance } from './credits.ts'
import { makeCode } from './makeCode.ts'
import { newCode } from './newCode.ts'
import { readLimits } from './setting.ts'

/** An affiliate makes a code of a balance. */
interface Redemption {
  affiliate_id: number
  currency: Currency
  amount: Minor
  /** Sent twice, it is done once. */
  key: string
}

/** Takes the worth from the balance and has the code made; answers which it is, the same for the same key. */
export async function redeem(tx: Tx, shop_id: number, { affiliate_id, currency, amount, key }: Redemption): Promise<number> {
  const limits = await readLimits(tx, shop_id)
  const { rows } = await sql<{ id: number }>`
    insert into store_credit (shop_id, affiliate_id, kind, request_key, currency, amount, code, state)
    values (${shop_id}, ${affiliate_id}, 'redemption', ${key}, ${currency}, ${amount}, ${newCode()}, 'wanted')
    on conflict (shop_id, affiliate_id, request_key) do nothing
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return knownRedemption(tx, shop_id, affiliate_id, key)
  const balance = await balanceOf(tx, shop_id, affiliate_id, currency)
  const problem = redemptionProblem(amount, balance, limits)
  if (problem) throw new Refusal('conflict', `storeCredit.problem.${problem}`)
  if (!(await takeFromBalance(tx, shop_id, { affiliate_id, currency, amount })))
    throw new Refusal('conflict', 'storeCredit.problem.above_balance')
  await publish(tx, affiliateChannel(shop_id, affiliate_id), ownCreditChanged, {})
  await enqueue(tx, makeCodeJob, { shop_id, credit_id: id }, { key: `storeCredit.makeCode:${shop_id}:${id}` })
  return id
}

async function knownRedemption(tx: Tx, shop_id: number, affiliate_id: number, key: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from store_credit where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and request_key = ${key}`.execute(
    tx,
  )
  return rows[0]!.id
}

export async function balanceOf(tx: Tx, shop_id: number, affiliate_id: number, currency: Currency): Promise<Minor> {
  const row = await tx
    .selectFrom('store_credit_balance')
    .select('amount')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** Tried until the store has said yes or no; what was tried too often waits as a dead letter, its worth off the balance. */
export const makeCodeJob = defineJob({
  name: 'storeCredit.makeCode',
  payload: z.object({ shop_id: z.int(), credit_id: z.int() }),
  attempts: 25,
  async run({ shop_id, credit_id }, { services }) {
    const outcome = await makeCode(services, shop_id, credit_id)
    if (outcome.is === 'unknown') throw new Error(`It is not known yet whether the store made a code: ${outcome.failure}`)
  },
})
