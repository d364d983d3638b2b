import fs from 'node:fs'
import pg from 'pg'
import { referrals } from '#features/sales/referrals/contract.ts'
import { splitRoute } from '#kit/contract/endpoint.ts'
import { openShop, startProduct } from './support/bench-server.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { loadRows } from './support/desk-data.ts'
import { sized } from './support/size.ts'

const ROWS = sized(100_000, 2_000)

/** All referrals of a shop as a file: how soon it begins, and what it costs the server to hold. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const server = await startProduct(database)
  try {
    const token = await openShop(server)
    await fill(database.url)
    const address = server.url + splitRoute(referrals.export.route).path
    const headers = { authorization: `Bearer ${token}` }
    await download(address, headers)
    const before = memoryOf(server.pid)
    const { firstByte, lines, most } = await download(address, headers, () => memoryOf(server.pid))
    if (lines !== ROWS + 1) throw new Error(`${lines} lines came instead of ${ROWS + 1}.`)
    return [
      atMost(`export of ${ROWS} rows, first byte`, firstByte, 1000, 'ms'),
      atMost(`export of ${ROWS} rows, growth of memory`, Math.max(0, most - before) / 1e6, 100, 'MB'),
    ]
  } finally {
    await server.stop()
    await database.drop()
  }
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ shop_id: number }>('select shop_id from shop limit 1')
  await client.query("set session_replication_role = 'replica'")
  await loadRows(client, { shop_id: Number(rows[0]!.shop_id), affiliates: sized(10_000, 1_000), referrals: ROWS })
  await client.query('vacuum analyze affiliate, referral')
  await client.end()
}

async function download(address: string, headers: Record<string, string>, memory: () => number = () => 0) {
  const start = performance.now()
  const answer = await fetch(address, { headers })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`)
  let firstByte = 0
  let lines = 0
  let most = 0
  for await (const part of answer.body) {
    firstByte ||= performance.now() - start
    lines += Buffer.from(part).toString('latin1').split('\n').length - 1
    most = Math.max(most, memory())
  }
  return { firstByte, lines, most }
}

/** What the process holds in memory now, as the operating system counts it. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
