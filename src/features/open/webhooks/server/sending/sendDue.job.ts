import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { defineJob, type Job } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { goOn } from '#server/jobs/enqueueSoon.ts'
import type { Services } from '#server/services.ts'
import { type ClaimedEndpoint, claimEndpoints, shopsDue } from './claims.ts'
import { placeEvents } from './placeEvents.ts'
import type { PostOptions } from './post.ts'
import { sendToEndpoint } from './sendToEndpoint.ts'

/** So many endpoints are sent to at once, of all shops; one that hangs takes one place for ten seconds and rests then. */
const LANES = 50
/** While some are sent to, others are looked for so often. */
const LOOK_MS = 500
const STRETCH_MS = 300_000

/** While the product is tried out, endpoints may be on the same machine. */
export const allowsInside = ({ demo, production }: Pick<Config, 'demo' | 'production'>): boolean => demo && !production

/**
 * Sends whatever is due in any shop. It is asked for by whoever writes an event, and looks once a minute for what nobody told of and for
 * what is to be tried again. It takes one place among jobs, however many endpoints answer slowly.
 */
export const sendDueJob: Job = defineJob({
  name: 'webhooks.send',
  payload: z.object({}),
  schedule: '* * * * *',
  priority: 'mails',
  async run(_payload, { services, signal }) {
    await sendDue(services, signal, { allowsInside: allowsInside(services.config) })
  },
})

export async function sendDue(services: Services, signal: AbortSignal, options: PostOptions = {}): Promise<void> {
  const until = performance.now() + STRETCH_MS
  const lanes = new Set<Promise<void>>()
  const begin = (endpoint: ClaimedEndpoint) => {
    const lane: Promise<void> = sendToEndpoint(services, endpoint, signal, options)
      .catch(error => {
        if (!signal.aborted) services.log.warn({ err: error, shop_id: endpoint.shop_id }, 'an endpoint could not be sent to')
      })
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  while (!signal.aborted && performance.now() < until) {
    const begun = await claimDue(services, signal, LANES - lanes.size)
    for (const endpoint of begun) begin(endpoint)
    if (lanes.size === 0) return
    await next(lanes)
  }
  await Promise.all(lanes)
  await goOn(services.db.global, sendDueJob)
}

/** Until one of them is done, or it is time to look who else has something due. */
async function next(lanes: ReadonlySet<Promise<void>>): Promise<void> {
  const waiting = new AbortController()
  await Promise.race([...lanes, sleep(LOOK_MS, undefined, { signal: waiting.signal }).catch(() => {})])
  waiting.abort()
}

async function claimDue({ db }: Services, signal: AbortSignal, free: number): Promise<ClaimedEndpoint[]> {
  const claimed: ClaimedEndpoint[] = []
  await eachShop(db, await shopsDue(db), { signal }, async shop_id => {
    while (!signal.aborted && (await db.inShop(shop_id, tx => placeEvents(tx, shop_id)))) {}
    const left = free - claimed.length
    if (left > 0) claimed.push(...(await db.inShop(shop_id, tx => claimEndpoints(tx, shop_id, left))))
  })
  return claimed
}
