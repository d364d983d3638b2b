import { sql } from 'kysely'
import * as z from 'zod'
import { planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { goOn } from '#server/jobs/enqueueSoon.ts'
import type { Services } from '#server/services.ts'
import { Paused, RefusedKey } from './adapters/port.ts'
import { collectChanges } from './collectChanges.ts'
import { type Leased, lease, release } from './lease.ts'
import { sendEvents } from './sendEvents.ts'
import { type Connected, sendProfiles } from './sendProfiles.ts'
import { accountOf } from './store.ts'
import { takeUnsubscribed } from './takeUnsubscribed.ts'
import { walkDaily, walkOn } from './walk.ts'

/** So many shops at once; each waits for its service most of the time. */
const LANES = 20
/** Then other shops have their turn. */
const TURN_MS = 20_000
/** So long a service is asked to forget somebody; then the address is deleted here all the same. */
const FORGET_DAYS = 30

/** Brings every connected service up to what is known here, and takes over who unsubscribed there. */
export const syncServicesJob: Job = defineJob({
  name: 'emailServices.sync',
  payload: z.object({}),
  schedule: '* * * * *',
  priority: 'mails',
  run: (_payload, { services, signal }) => syncServices(services, signal),
})

export async function syncServices(services: Services, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ shop_id: number }>`select shop_id from shops_with_email_services()`.execute(services.db.global)
  const waiting = rows.map(row => row.shop_id)
  let isMore = false
  const lane = async () => {
    for (let shop_id = waiting.pop(); shop_id !== undefined && !signal.aborted; shop_id = waiting.pop())
      if (await syncShop(services, shop_id, signal)) isMore = true
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (isMore && !signal.aborted) await goOn(services.db.global, syncServicesJob)
}

/** Answers whether there is more to do at once. */
async function syncShop(services: Services, shop_id: number, signal: AbortSignal): Promise<boolean> {
  const { isPermitted, leased } = await services.db.inShop(shop_id, async tx => {
    await deleteForgotten(tx, shop_id)
    return { isPermitted: mayUse(await planOf(tx, shop_id), 'emailIntegrations'), leased: await lease(tx, shop_id) }
  })
  const more = await Promise.all(leased.map(one => syncService(services, one, { isPermitted, signal })))
  return more.some(Boolean)
}

const deleteForgotten = (tx: Tx, shop_id: number) =>
  sql`
    delete from email_profile
    where shop_id = ${shop_id} and gone_at < now() - make_interval(days => ${FORGET_DAYS})`.execute(tx)

async function syncService(
  services: Services,
  leased: Leased,
  { isPermitted, signal }: { isPermitted: boolean; signal: AbortSignal },
): Promise<boolean> {
  const { db } = services
  const { shop_id, service } = leased
  const until = performance.now() + TURN_MS
  try {
    const account = await db.inShop(shop_id, tx => accountOf(tx, services, shop_id, service))
    if (!account) throw new RefusedKey('the key cannot be read')
    const connected = { ...leased, account }
    // Without the plan nothing more is sent, but whoever is to be forgotten is.
    const next = () => (isPermitted ? doNext(services, connected) : sendProfiles(services, connected, 'gone').then(Boolean))
    if (isPermitted) await look(services, connected)
    let isMore = true
    while (isMore && !signal.aborted && performance.now() < until) isMore = await next()
    await db.inShop(shop_id, tx => release(tx, leased))
    return isMore
  } catch (error) {
    await db.inShop(shop_id, tx => release(tx, leased, error))
    if (!(error instanceof Paused) && !(error instanceof RefusedKey))
      services.log.warn({ err: error, shop_id, service }, 'an email service could not be brought up to date')
    return false
  }
}

async function look(services: Services, connected: Connected): Promise<void> {
  const { db } = services
  const { shop_id } = connected
  while (await db.inShop(shop_id, tx => collectChanges(tx, connected))) {}
  await takeUnsubscribed(services, connected)
  await db.inShop(shop_id, tx => walkDaily(tx, connected))
}

/** People before what happened to them. */
async function doNext(services: Services, connected: Connected): Promise<boolean> {
  if ((await sendProfiles(services, connected)) > 0) return true
  if (await services.db.inShop(connected.shop_id, tx => walkOn(tx, connected))) return true
  return (await sendEvents(services, connected)) > 0
}
