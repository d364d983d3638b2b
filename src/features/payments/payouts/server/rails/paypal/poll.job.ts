import { sql } from 'kysely'
import * as z from 'zod'
import { paypalAccountOf } from '#features/payments/paypal/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { connectPaypal } from '#server/paypal/connectPaypal.ts'
import { PaypalError } from '#server/paypal/port.ts'
import type { Services } from '#server/services.ts'
import type { BatchState } from '../../../rules/states.ts'
import { takePaypalItems } from './items.ts'

const MINUTE = 60_000
/** Unclaimed money comes back after thirty days; reversals and refunds may take some more. */
const LATE_LOOKS_FOR = 45 * DAY_MS

const payload = z.object({ shop_id: z.int(), batch_id: z.int() })
type Ticket = z.infer<typeof payload>

/** Asks what became of a batch: webhooks get lost, and some states have none. */
export const askPaypalJob = defineJob({
  name: 'payouts.askPaypal',
  payload,
  async run(ticket, { services }) {
    await askPaypal(services, ticket, ['submitted'])
  },
})

/** What arrived can still be refunded or reversed: looked at once a day, for as long as that may happen. */
export const lookLateAtPaypalJob = defineJob({
  name: 'payouts.lookLateAtPaypal',
  payload,
  async run(ticket, { services }) {
    await askPaypal(services, ticket, ['submitted', 'settled'])
  },
})

export const queueLateLook = (tx: Tx, ticket: Ticket): Promise<void> =>
  enqueue(tx, lookLateAtPaypalJob, ticket, {
    key: `payouts.lookLateAtPaypal:${ticket.shop_id}:${ticket.batch_id}`,
    runAt: new Date(Date.now() + DAY_MS),
  })

async function askPaypal(services: Services, ticket: Ticket, states: readonly BatchState[]): Promise<void> {
  const { db, config, log } = services
  const { shop_id, batch_id } = ticket
  const asked = await db.inShop(shop_id, async tx => {
    const batch = await startPoll(tx, ticket, states)
    // Queued before it is asked: whatever comes of that, there is a next time.
    if (batch?.submitted_at && Date.now() - batch.submitted_at.getTime() < LATE_LOOKS_FOR) await queueLateLook(tx, ticket)
    return { account: await paypalAccountOf(tx, services, shop_id), provider_batch_id: batch?.provider_batch_id }
  })
  const { account, provider_batch_id } = asked
  if (!account || !provider_batch_id) return
  try {
    for await (const { items } of connectPaypal(config.paypal).readBatch(account, provider_batch_id)) {
      crashPoint('poll.midPage')
      const { strays } = await db.inShop(shop_id, tx => takePaypalItems(tx, shop_id, items))
      if (strays.length > 0) log.warn({ shop_id, batch_id, strays: strays.length }, 'PayPal lists payments that are not ours')
    }
  } catch (error) {
    // It is asked again in a while; what was read so far is kept.
    if (!(error instanceof PaypalError)) throw error
    log.warn({ err: error, shop_id, batch_id }, 'PayPal did not tell what became of a payment run')
  }
}

const startPoll = (tx: Tx, { shop_id, batch_id }: Ticket, states: readonly BatchState[]) =>
  tx
    .updateTable('payout_batch')
    .set({ polled_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', batch_id)
    .where('rail', '=', 'paypal')
    .where('state', 'in', [...states])
    .returning(['provider_batch_id', 'submitted_at'])
    .executeTakeFirst()

/** Soon at first, every ten minutes on the first day, then every hour until all has ended. */
export const sweepPaypalJob = defineJob({
  name: 'payouts.sweepPaypal',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db, config }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select shops_with_open_payouts() as shop_id`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      shop_id => db.inShop(shop_id, tx => queueDue(tx, shop_id, { now: Date.now(), minute: MINUTE / config.timeScale })),
    )
  },
})

async function queueDue(tx: Tx, shop_id: number, { now, minute }: { now: number; minute: number }): Promise<void> {
  const ago = (minutes: number) => new Date(now - minutes * minute)
  const { rows } = await sql<{ id: number }>`
    select id from payout_batch
    where shop_id = ${shop_id} and rail = 'paypal' and state = 'submitted'
      and (polled_at is null or (submitted_at > ${ago(10)} and polled_at < ${ago(1)}) or polled_at < ${ago(60)}
        or (submitted_at > ${ago(24 * 60)} and polled_at < ${ago(10)}))
    order by id limit 200`.execute(tx)
  for (const { id } of rows)
    await enqueue(tx, askPaypalJob, { shop_id, batch_id: id }, { key: `payouts.askPaypal:${shop_id}:${id}` })
}
