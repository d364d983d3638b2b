import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pieceOf, readPieces } from '#server/db/servers/pieces.ts'
import { readStatus, type Status } from '../../scripts/database/cluster-status/readStatus.ts'
import { nameOf } from '../../scripts/database/cluster-status/whatToMove.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

const WAITS_SECONDS = 600

let database: TestDatabase
let nameOfServer: (shop_id: number) => string
beforeAll(async () => {
  database = await testDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const pieces = await readPieces(client)
  await client.end()
  const { host } = new URL(database.ownerUrl)
  nameOfServer = shop_id => pieceOf(pieces, shop_id)?.server ?? host
})
afterAll(() => database?.close())

/** Servers with shops: the workers of a cluster, else the only one. */
const servers = () => {
  const urls = inject('workerUrls')
  return (urls.length > 0 ? urls : [database.ownerUrl]).map(url => new URL(url).host)
}

/** A shop on each server. */
async function shopOnEach(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  while (found.size < servers().length) {
    const shop_id = await database.addShop()
    found.set(nameOfServer(shop_id), shop_id)
  }
  return found
}

const lagOf = ({ lag }: Status, server: string) => lag.get(server) ?? lag.get('')

test('the status has every server with its pieces, for how long deliveries of its shops wait, and the shops that were busy of late', async () => {
  const shops = await shopOnEach()
  const [first, ...others] = [...shops.values()]
  const delivered = (shop_id: number, count: number, ago: string) =>
    database.asOwner(
      `insert into webhook_inbox (shop_id, topic, delivery_id, triggered_at, body)
       select $1, 'orders/create', $3 || n, now() - $3::interval, '{}' from generate_series(1, $2::int) as n`,
      [shop_id, count, ago],
    )
  await delivered(first!, 3, '59 minutes')
  await delivered(first!, 7, '61 minutes')
  for (const shop_id of others) await delivered(shop_id, 1, '1 minute')
  await database.asOwner("select graphile_worker.add_job('orders.processInbox', json_build_object('shop_id', $1::bigint))", [
    first,
  ])
  await database.asOwner('update graphile_worker._private_jobs set created_at = now() - make_interval(secs => $1)', [
    WAITS_SECONDS,
  ])

  const status = await readStatus(database.ownerUrl)
  expect(status.servers.map(nameOf).sort()).toEqual(servers().sort())
  for (const server of status.servers) {
    expect(server).toMatchObject({ isActive: true, answers: true })
    expect(server.pieces.length).toBeGreaterThan(0)
    for (const piece of server.pieces) expect(piece.bytes).toBeGreaterThan(0)
  }
  expect(status.hot[0]).toMatchObject({ shop_id: first, deliveries: 3, of: 3 + others.length })
  expect(status.hot.map(({ shop_id }) => shop_id).sort()).toEqual([...shops.values()].sort())
  const waiting = nameOfServer(first!)
  expect(lagOf(status, waiting)).toMatchObject({ shops: 1 })
  expect(lagOf(status, waiting)!.seconds).toBeGreaterThanOrEqual(WAITS_SECONDS)
  expect(status.lag.size).toBe(1)
})
