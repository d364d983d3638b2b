import { answersPerSecond } from './support/answersPerSecond.ts'
import { type BenchServer, CALL, keepReadRow, openShop, READ, startProduct, startServer } from './support/bench-server.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atLeast, type Budget } from './support/budget.ts'
import { compare, type Measure } from './support/rounds.ts'
import { sized } from './support/size.ts'

const WARM_UPS = sized(3, 1)

/** Calls of somebody signed in, against the bare HTTP framework answering the same: one without the database, one that reads a row. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const servers: BenchServer[] = []
  try {
    const product = await startProduct(database)
    servers.push(product)
    const token = await openShop(product)
    await keepReadRow(product, token)
    const authorization = `Bearer ${token}`
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
