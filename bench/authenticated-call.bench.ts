import { benchCluster } from '../scripts/bench-cluster.ts'
import { freshDatabase } from '../scripts/fresh-database.ts'
import { answersPerSecond } from './answersPerSecond.ts'
import { type BenchServer, CALL, openShop, startProduct, startServer } from './bench-server.ts'
import { atLeast, type Budget } from './budget.ts'
import { compare, type Measure } from './rounds.ts'

export const name = 'authenticated call'

/** The cheapest call of somebody signed in, against the bare HTTP framework answering the same. */
export async function run(): Promise<Budget[]> {
  const database = await freshDatabase(await benchCluster(), 'bench')
  const servers: BenchServer[] = []
  try {
    const product = await startProduct(database)
    servers.push(product)
    servers.push(await startServer('bare'), await startServer('bare'))
    const authorization = `Bearer ${await openShop(product)}`
    const rates = servers.map(({ url }) =>
      answersPerSecond({ url: url + CALL.path, method: CALL.method, headers: { authorization } }),
    ) as [Measure, Measure, Measure]
    for (const warmUp of rates) await warmUp()
    const { ratio } = await compare(name, ...rates)
    return [atLeast('trivial authenticated call, share of the bare framework', ratio, 0.6)]
  } finally {
    await Promise.all(servers.map(server => server.stop()))
    await database.drop()
  }
}
