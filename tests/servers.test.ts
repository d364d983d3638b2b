import { afterAll, beforeAll, expect, test } from 'vitest'
import { findServers } from '#server/db/servers/servers.ts'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { breakServer, simulateServers } from './support/simulated-servers.ts'

/** Longer than any test. */
const NEVER_MS = 2 ** 31 - 1

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await simulateServers(database.asOwner)
})
afterAll(() => database.close())

/** As the driver says it. */
const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'))

async function serversNow(options: { readAgainMs: number }) {
  const news: [server: string, isAway: boolean][] = []
  const onChange = (server: string, isAway: boolean) => void news.push([server, isAway])
  const servers = await findServers({ url: database.appUrl, onChange, patienceMs: 1, againMs: 1, ...options })
  const names = () => servers.states().map(({ name }) => name)
  const shopOn = (server: string) => {
    for (let shop_id = 1; ; shop_id++) if (servers.of(shop_id) === server) return shop_id
  }
  return { servers, news, names, shopOn }
}

const moveFirst = (name: string) => database.asOwner('update pg_dist_node set nodename = $1 where groupid = 1', [name])

test('once a server is away it is looked for at a new address at once, and the old one is forgotten', async () => {
  const { servers, names, shopOn } = await serversNow({ readAgainMs: NEVER_MS })
  const resume = await breakServer(database.asOwner, 'db1:5432')
  const shop_id = shopOn('db1:5432')
  const gate = servers.gate(4, NEVER_MS)
  await moveFirst('standby')
  await expect(gate(shop_id, lost)).rejects.toThrow('terminated')
  await expect.poll(names).toEqual(['db2:5432', 'standby:5432'])
  expect(servers.of(shop_id)).toBe('standby:5432')
  expect(await gate(shop_id, async () => 'served')).toBe('served')
  await resume()
  await moveFirst('db1')
  servers.close()
})

test('shops that were moved are found where they are now, though no server was away', async () => {
  const { servers, names } = await serversNow({ readAgainMs: 5 })
  await moveFirst('other')
  await expect.poll(names).toEqual(['db2:5432', 'other:5432'])
  await moveFirst('db1')
  servers.close()
})

test('who waits for a place at a server is told at once that it is away, and what is in use is told by server', async () => {
  const { servers, news, shopOn } = await serversNow({ readAgainMs: NEVER_MS })
  const [first, second] = [shopOn('db1:5432'), shopOn('db2:5432')]
  const [gate, another] = [servers.gate(4, NEVER_MS), servers.gate(4, NEVER_MS)]
  const busy = () => Object.fromEntries(servers.states().map(state => [state.name, [state.busy, state.waiting]]))
  const resume = await breakServer(database.asOwner, 'db1:5432')
  const hanging = Promise.withResolvers<void>()
  // More than half of the connections are not for one server.
  const held = [gate(first, () => hanging.promise), gate(first, () => hanging.promise)]
  const waiting = expect(gate(first, async () => 'served')).rejects.toMatchObject({ kind: 'unavailable' })
  await expect.poll(busy).toEqual({ 'db1:5432': [2, 1], 'db2:5432': [0, 0] })
  await expect(another(first, lost)).rejects.toThrow('terminated')
  await waiting
  expect(await gate(second, async () => 'served')).toBe('served')
  expect(news).toEqual([['db1:5432', true]])
  await resume()
  await expect
    .poll(() => news)
    .toEqual([
      ['db1:5432', true],
      ['db1:5432', false],
    ])
  hanging.resolve()
  await Promise.all(held)
  expect(busy()).toEqual({ 'db1:5432': [0, 0], 'db2:5432': [0, 0] })
  servers.close()
})
