import { sql } from 'kysely'
import * as z from 'zod'
import { paypalAccountOf } from '#features/paypal/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { connectPaypal } from '#server/paypal/connectPaypal.ts'
import { PaypalError } from '#server/paypal/port.ts'
import { takePaypalItems } from './items.ts'

/** Asks what became of a batch: webhooks get lost, and some states have none. */
export const askPaypalJob = defineJob({
  name: 'payouts.askPaypal',
  payload: z.object({ shop_id: z.int(), batch_id: z.int() }),
  async run({ shop_id, batch_id }, { services }) {
    const { db, config, log } = services
    const asked = await db.inShop(shop_id, async tx => ({
      account: await paypalAccountOf(tx, services, shop_id),
      provider_batch_id: await startPoll(tx, shop_id, batch_id),
    }))
    const { account, provider_batch_id } = asked
    if (!account || !provider_batch_id) return
    try {
      for await (const { items } of connectPaypal(config.paypal).readBatch(account, provider_batch_id)) {
        const strays = await db.inShop(shop_id, tx => takePaypalItems(tx, shop_id, items))
        if (strays.length > 0) log.warn({ shop_id, batch_id, strays: strays.length }, 'PayPal lists payments that are not ours')
      }
    } catch (error) {
      // It is asked again in a while; what was read so far is kept.
      if (!(error instanceof PaypalError)) throw error
      log.warn({ err: error, shop_id, batch_id }, 'PayPal did not tell what became of a payment run')
    }
  },
})

async function startPoll(tx: Tx, shop_id: number, batch_id: number): Promise<string | null | undefined> {
  const row = await tx
    .updateTable('payout_batch')
    .set({ polled_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', batch_id)
    .where('rail', '=', 'paypal')
    .where('state', '=', 'submitted')
    .returning('provider_batch_id')
    .executeTakeFirst()
  return row?.provider_batch_id
}

const MINUTE = 60_000

/** Soon at first, every ten minutes on the first day, then every hour until all has ended. */
export const sweepPaypalJob = defineJob({
  name: 'payouts.sweepPaypal',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db } }) {
    const { rows } = await sql<{ shop_id: number }>`select shops_with_open_payouts() as shop_id`.execute(db.global)
    for (const { shop_id } of rows) await db.inShop(shop_id, tx => queueDue(tx, shop_id, Date.now()))
  },
})

async function queueDue(tx: Tx, shop_id: number, now: number): Promise<void> {
  const ago = (minutes: number) => new Date(now - minutes * MINUTE)
  const { rows } = await sql<{ id: number }>`
    select id from payout_batch
    where shop_id = ${shop_id} and rail = 'paypal' and state = 'submitted'
      and (polled_at is null or (submitted_at > ${ago(10)} and polled_at < ${ago(1)}) or polled_at < ${ago(60)}
        or (submitted_at > ${ago(24 * 60)} and polled_at < ${ago(10)}))
    order by id limit 200`.execute(tx)
  for (const { id } of rows)
    await enqueue(tx, askPaypalJob, { shop_id, batch_id: id }, { key: `payouts.askPaypal:${shop_id}:${id}` })
}
