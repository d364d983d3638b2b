import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { fillEveryTable } from '../support/rows.ts'

/** A piece of a table, on the worker that holds it. */
interface Piece {
  table: string
  piece: string
  port: number
}

describe.skipIf(inject('workerUrls').length === 0)('on every piece of every table of shops, asked on its own worker', () => {
  let database: TestDatabase
  let mine: number
  let theirs: number
  let pieces: Piece[]
  let workers: Map<number, pg.Client>

  beforeAll(async () => {
    database = await testDatabase()
    mine = await database.addShop('Mine')
    theirs = await database.addShop('Theirs')
    pieces = await database.asOwner<Piece>(`
      select table_name::text as table, shard_name as piece, nodeport as port from citus_shards
      where citus_table_type = 'distributed' order by 1, 2`)
    await fillEveryTable(database.ownerUrl, [...new Set(pieces.map(({ table }) => table))], [mine, theirs])
    workers = new Map(await Promise.all(inject('workerUrls').map(asApp)))
  })
  afterAll(async () => {
    await Promise.all([...workers.values()].map(worker => worker.end()))
    await database.close()
  })

  async function asApp(url: string): Promise<[number, pg.Client]> {
    const own = new URL(database.ownerUrl)
    own.port = new URL(url).port
    own.username = 'tandem_app'
    const client = new pg.Client({ connectionString: own.href })
    await client.connect()
    return [Number(own.port), client]
  }

  /** In a transaction that is always taken back. */
  async function inShop<T>(port: number, shop_id: number | undefined, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = workers.get(port)!
    await client.query('begin')
    try {
      if (shop_id !== undefined) await client.query(`set local app.shop_id = '${shop_id}'`)
      return await work(client)
    } finally {
      await client.query('rollback')
    }
  }

  const shopsIn = (client: pg.Client, piece: string) =>
    client
      .query<{ shop_id: string }>(`select distinct shop_id from ${piece}`)
      .then(({ rows }) => rows.map(row => Number(row.shop_id)))

  test('there are pieces of every table that carries the wall, on both workers', async () => {
    const walled = await database.asOwner<{ name: string }>(
      "select polrelid::regclass::text as name from pg_policy where polname = 'own_shop' order by 1",
    )
    expect([...new Set(pieces.map(({ table }) => table))].sort()).toEqual(walled.map(({ name }) => name).sort())
    expect(new Set(pieces.map(({ port }) => port)).size).toBe(2)
  })

  test('nobody’s shop sees nothing', async () => {
    for (const { piece, port } of pieces)
      expect({ piece, shops: await inShop(port, undefined, c => shopsIn(c, piece)) }).toEqual({ piece, shops: [] })
  })

  test('a shop sees its own rows and no others', async () => {
    const seen = new Map<string, Set<number>>()
    for (const { table, piece, port } of pieces)
      seen.set(table, new Set([...(seen.get(table) ?? []), ...(await inShop(port, mine, c => shopsIn(c, piece)))]))
    for (const [table, shops] of seen) expect({ table, shops: [...shops] }).toEqual({ table, shops: [mine] })
  })

  test('a shop writes, changes and deletes nothing of another', async () => {
    for (const { piece, port } of pieces) {
      const insert = inShop(port, mine, client => client.query(`insert into ${piece} (shop_id) values (${theirs})`))
      await expect(insert, piece).rejects.toMatchObject({ code: '42501' })
      for (const statement of [
        `update ${piece} set shop_id = shop_id where shop_id = ${theirs}`,
        `delete from ${piece} where shop_id = ${theirs}`,
      ]) {
        const changed = await inShop(port, mine, client => client.query(statement)).catch(({ code }) => {
          expect({ statement, code }).toEqual({ statement, code: '42501' })
          return { rowCount: 0 }
        })
        expect({ statement, rows: changed.rowCount }).toEqual({ statement, rows: 0 })
      }
    }
  })
})
