import { benchCluster } from '../scripts/database/bench-cluster.ts'
import { freshDatabase } from '../scripts/database/fresh-database.ts'
import { answersPerSecond } from './support/answersPerSecond.ts'
import { type BenchServer, CALL, openShop, READ, startProduct, startServer } from './support/bench-server.ts'
import { atLeast, type Budget } from './support/budget.ts'
import { compare, type Measure } from './support/rounds.ts'
import { sized } from './support/size.ts'

export const name = 'authenticated call'

const WARM_UPS = sized(3, 1)

/** Calls of somebody signed in, against the bare HTTP framework answering the same: one without the database, one that reads a row. */
export async function run(): Promise<Budget[]> {
  const database = await freshDatabase(await benchCluster(), 'bench')
  const servers: BenchServer[] = []
  try {
    const product = await startProduct(database)
    servers.push(product)
    const authorization = `Bearer ${await openShop(product)}`
    await keepRow(product, authorization)
    for (let bare = 0; bare < 2; bare++) servers.push(await startServer('bare', { DATABASE_URL: database.url }))
    const budgets: Budget[] = []
    for (const [title, asked] of Object.entries({ 'call without the database': CALL, 'one-row read in a transaction': READ })) {
      const rates = servers.map(({ url }) =>
        answersPerSecond({ url: url + asked.path, method: asked.method, headers: { authorization } }),
      ) as [Measure, Measure, Measure]
      // The product has more to compile than a bare handler; what is compared is how both go on.
      for (const warmUp of rates) for (let round = 0; round < WARM_UPS; round++) await warmUp()
      const { ratio } = await compare(title, ...rates)
      budgets.push(atLeast(`${title}, share of the bare framework`, ratio, 0.6))
    }
    return budgets
  } finally {
    await Promise.all(servers.map(server => server.stop()))
    await database.drop()
  }
}

/** The row that is read. */
async function keepRow({ url }: BenchServer, authorization: string): Promise<void> {
  const [path, query] = READ.path.split('?')
  const key = new URLSearchParams(query).get('key')
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify({ key, content: 6 }) })
  if (!answer.ok) throw new Error(`The row could not be kept: ${answer.status}`)
  const read = (await (await fetch(url + READ.path, { headers })).json()) as { data: { content: unknown } }
  if (read.data.content !== 6) throw new Error('The row is not read')
}
