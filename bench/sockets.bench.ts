import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod'
import { beginFamily } from '#features/account/session/server/index.ts'
import { defineEvent } from '#kit/contract/event.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { type BenchServer, startProduct } from './support/bench-server.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { openProduct } from './support/openProduct.ts'
import { percentile } from './support/rounds.ts'
import { sized } from './support/size.ts'

const SHOPS = sized(200, 5)
const PEOPLE = 10
const PUSHES_A_SECOND = 100
const SECONDS = sized(30, 1)
/** So many open at once while all arrive. */
const AT_ONCE = 50

const told = defineEvent('bench.told', z.object({ at: z.number() }))

/** All sockets of one process, each push to everybody of a shop: how long until it is heard, and what the process weighs. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  let server: BenchServer | undefined
  let db: Database | undefined
  const sockets: Socket[] = []
  try {
    await migrate(database.url)
    server = await startProduct(database)
    db = openProduct({ url: database.appUrl, connections: 4 })
    const times: number[] = []
    for (const tokens of inParts(await tokensOf(db, database.url), AT_ONCE))
      sockets.push(...(await Promise.all(tokens.map(token => connect(server!.url, token, at => times.push(Date.now() - at))))))
    let most = weightOf(server)
    const sent = await pushAll(db, () => {
      most = Math.max(most, weightOf(server!))
    })
    const expected = sent * PEOPLE
    for (let waited = 0; times.length < expected && waited < 100; waited++) await sleep(100)
    console.log(
      `  ${sockets.length} sockets, ${sent} pushes, ${times.length} of ${expected} heard, median ${percentile(times, 0.5)} ms`,
    )
    return [
      atMost('push to 2,000 open screens, 99 of 100 heard within', percentile(times, 0.99), 1000, 'ms'),
      atMost('process with 2,000 open screens', most, 400, 'MB'),
      { name: 'pushes not heard', figure: expected - times.length, limit: 0, ok: times.length === expected },
    ]
  } finally {
    for (const socket of sockets) socket.disconnect()
    await db?.close()
    await server?.stop()
    await database.drop()
  }
}

/** As steadily as they come: those of a tenth of a second together. */
async function pushAll(db: Database, look: () => void): Promise<number> {
  const rounds = SECONDS * 10
  const each = PUSHES_A_SECOND / 10
  const begun = performance.now()
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      Array.from({ length: each }, (_, place) => {
        const shop_id = 1 + ((round * each + place) % SHOPS)
        return db.inShop(shop_id, tx => publish(tx, shopChannel(shop_id), told, { at: Date.now() }, { permission: 'everybody' }))
      }),
    )
    if (round % 10 === 0) look()
    await sleep(Math.max(0, begun + (round + 1) * 100 - performance.now()))
  }
  return rounds * each
}

async function connect(url: string, token: string, hear: (at: number) => void): Promise<Socket> {
  const socket = io(url, { auth: { token }, forceNew: true, transports: ['websocket'], reconnection: false })
  socket.on(told.name, ({ at }: { at: number }) => hear(at))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Everybody of every shop, signed in. */
async function tokensOf(db: Database, url: string): Promise<string[]> {
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  await owner.query(
    `insert into shop (shop_id, domain, name) overriding system value
     select n, 'bench-' || n || '.test', 'Bench' from generate_series(1, $1::int) as n`,
    [SHOPS],
  )
  const { rows } = await owner.query<{ shop_id: number; id: number }>(
    `insert into member (shop_id, email, name, role)
     select shop_id, n || '@bench.test', 'Ann', 'super-admin' from shop, generate_series(1, $1::int) as n
     returning shop_id::int, id::int`,
    [PEOPLE],
  )
  await owner.end()
  const tokens: string[] = []
  for (const { shop_id, id } of rows) {
    const from = { member_id: id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
    tokens.push((await db.inShop(shop_id, tx => beginFamily(tx, shop_id, from))).access_token)
  }
  return tokens
}

/** Megabytes of memory that the process holds. */
function weightOf({ pid }: BenchServer): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size))
}
