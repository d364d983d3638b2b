import { sql } from 'kysely'
import * as z from 'zod'
import { planOf } from '#features/store/shop/server/index.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import type { Services } from '#server/services.ts'
import { maySwitch } from '../../rules/maySwitch.ts'
import { connectedLinks, isJoining, readUntil } from '../links/store.ts'
import { applyCopies } from './applyCopies.ts'
import { captureDue } from './captureCopies.ts'
import { readCopies } from './readCopies.ts'
import { askToShare, shareTicket } from './share-ticket.ts'

const PAGE = 200

/** Tells the stores that share with this one what changed here. A store that is away is told when it is back. */
export const shareJob = defineJob({
  ...shareTicket,
  async run({ shop_id }, { services, signal }) {
    while (await services.db.inShop(shop_id, tx => captureDue(tx, shop_id)));
    const links = await services.db.inShop(shop_id, tx => connectedLinks(tx, shop_id))
    const failures: unknown[] = []
    for (const { other_shop_id } of links)
      await tellStore(services, shop_id, other_shop_id, signal).catch(error => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
})

/** Whoever was away for longer than a job is tried. */
export const shareAllJob = defineJob({
  name: 'multiStore.shareAll',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  async run(_payload, { services: { db }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select shops_that_share() as shop_id`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      shop_id => db.inShop(shop_id, tx => askToShare(tx, shop_id)),
    )
  },
})

/** Page by page: read in one store, written in the other, each in a transaction that sees that store alone. */
async function tellStore(services: Services, shop_id: number, reader: number, signal: AbortSignal): Promise<void> {
  // The first joining reads for both of them and counts what came of it; whoever ends it asks for the rest.
  if (await areJoining(services, shop_id, reader)) return
  while (!signal.aborted) {
    const there = await services.db.inShop(reader, async tx => ({
      after: await readUntil(tx, reader, shop_id),
      plan: await planOf(tx, reader),
    }))
    const { after } = there
    if (after === undefined) return
    const page = await services.db.inShop(shop_id, async tx => {
      const links = await connectedLinks(tx, shop_id)
      if (!links.some(link => link.other_shop_id === reader)) return undefined
      if (!maySwitch(await planOf(tx, shop_id), there.plan)) return undefined
      return readCopies(tx, { shop_id, reader, after, count: PAGE })
    })
    if (!page || page.count === 0) return
    await services.db.inShop(reader, tx => applyCopies(tx, reader, shop_id, page))
  }
}

/** Noted where the invitation came from. */
async function areJoining({ db }: Services, shop_id: number, other_shop_id: number): Promise<boolean> {
  const isHere = await db.inShop(shop_id, tx => isJoining(tx, shop_id, other_shop_id))
  return isHere || db.inShop(other_shop_id, tx => isJoining(tx, other_shop_id, shop_id))
}
