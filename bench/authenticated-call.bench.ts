import { randomBytes } from 'node:crypto'
// @ts-expect-error: it comes without types
import autocannon from 'autocannon'
import { session } from '#features/session/contract.ts'
import { createClient } from '#kit/client.ts'
import { benchCluster } from '../scripts/bench-cluster.ts'
import { freshDatabase } from '../scripts/fresh-database.ts'
import { type BenchServer, CALL, startServer } from './bench-server.ts'
import { atLeast, type Budget } from './budget.ts'
import { compare, type Measure } from './rounds.ts'

export const name = 'authenticated call'

const CONNECTIONS = 32
const SECONDS = 2

/** The cheapest call of somebody signed in, against the bare HTTP framework answering the same. */
export async function run(): Promise<Budget[]> {
  const database = await freshDatabase(await benchCluster(), 'bench')
  const servers: BenchServer[] = []
  const start = async (kind: 'bare' | 'product', env?: Record<string, string>) => {
    const server = await startServer(kind, env)
    servers.push(server)
    return server
  }
  try {
    const product = await start('product', {
      PROCESS: 'web',
      DATABASE_URL: database.url,
      APP_DATABASE_URL: database.appUrl,
      APP_SECRET: randomBytes(32).toString('hex'),
      DEMO: '0',
    })
    const [bare, bareAgain] = [await start('bare'), await start('bare')]
    const authorization = `Bearer ${await accessToken(product.url)}`
    const rates = [product, bare, bareAgain].map(server => rateOf(server, authorization)) as [Measure, Measure, Measure]
    for (const warmUp of rates) await warmUp()
    const { ratio } = await compare(name, ...rates)
    return [atLeast('trivial authenticated call, share of the bare framework', ratio, 0.6)]
  } finally {
    await Promise.all(servers.map(server => server.stop()))
    await database.drop()
  }
}

async function accessToken(url: string): Promise<string> {
  const call = createClient({ fetch: (path, init) => fetch(url + path, init) })
  const body = {
    user_name: 'Ann',
    email: 'ann@example.test',
    password: 'quite-a-long-password',
    shop_name: 'Bench',
    store_url: 'https://bench.test',
  }
  return (await call(session.register, { body })).access_token
}

/** Answers in a second; one that is not 200 spoils the bench. */
function rateOf({ url }: BenchServer, authorization: string): Measure {
  return async () => {
    const result = await autocannon({
      url: url + CALL.path,
      method: CALL.method,
      headers: { authorization },
      connections: CONNECTIONS,
      duration: SECONDS,
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url}`)
    return result['2xx'] / result.duration
  }
}
