// @ts-expect-error: it comes without types
import autocannon from 'autocannon'
import fastify from 'fastify'
import pg from 'pg'
import { shortCodeOf } from '#features/store/tracking/rules/ref-code.ts'
import { migrate } from '#server/db/migrate.ts'
import { type BenchServer, forkServer, startProduct } from './support/bench-server.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atLeast, type Budget } from './support/budget.ts'
import { refuseUnsafe } from './support/refuseUnsafe.ts'
import { compare, type Measure } from './support/rounds.ts'
import { sized } from './support/size.ts'

const CONNECTIONS = sized(256, 16)
const CLICKS = sized(24_000, 500)
const SHOPS = 20
const AFFILIATES = 50

/** A short link that counts its click in a durable batch, against the bare HTTP framework sending the visitor on. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const servers: BenchServer[] = []
  const owner = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    await migrate(database.url)
    await refuseUnsafe(owner)
    await insertLinks(owner)
    const product = await startProduct(database, { TRUST_PROXY: '1' })
    servers.push(product)
    servers.push(await forkServer(import.meta.filename, 'bare'), await forkServer(import.meta.filename, 'bare'))
    let answered = 0
    const [subject, ...references] = servers.map(server =>
      rateOf(server, server === product ? () => (answered += CLICKS) : undefined),
    )
    for (const warmUp of [subject!, ...references]) await warmUp()
    const { ratio } = await compare('clicks', subject!, references[0]!, references[1]!)
    const stored = await countClicks(owner)
    console.log(`  ${answered} clicks answered, ${stored} stored`)
    return [
      atLeast('click redirect with its durable batch, share of a bare redirect', ratio, 0.45),
      { name: 'clicks lost or counted twice', figure: Math.abs(stored - answered), limit: 0, ok: stored === answered },
    ]
  } finally {
    await Promise.all(servers.map(server => server.stop()))
    await owner.end()
    await database.drop()
  }
}

/** Shops with affiliates whose codes are their numbers. */
async function insertLinks(owner: pg.Pool): Promise<void> {
  await owner.query(
    `insert into shop (shop_id, domain, name) select n, 'bench-' || n || '.test', 'Bench' from generate_series(1, $1::int) as n`,
    [SHOPS],
  )
  await owner.query(`insert into program (shop_id, name) select shop_id, 'Friends' from shop`)
  await owner.query(
    `insert into affiliate (shop_id, email, first_name, last_name, status, program_id, ref_code)
     select shop_id, n || '@example.test', 'Ann', 'Blake', 'active', program.id, n || '.9f86d081'
     from program, generate_series(1, $1::int) as n`,
    [AFFILIATES],
  )
  await owner.query('analyze')
}

async function countClicks(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query('select count(*)::int as clicks from click')
  return rows[0].clicks
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
let visitors = 0

/** Visitors of all shops, each from an address of its own; a fixed number of them, so that every answer is known. */
function visits(count: number) {
  return Array.from({ length: count }, () => {
    visitors += 1
    // Spread over all affiliates: each stays far below the clicks a minute that are counted.
    const affiliate = 1 + (Math.floor(visitors / SHOPS) % AFFILIATES)
    return {
      path: `/r/${shortCodeOf(1 + (visitors % SHOPS), `${affiliate}.9f86d081`)}`,
      headers: {
        'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
        'user-agent': AGENT,
        'sec-fetch-dest': 'document',
        'sec-fetch-mode': 'navigate',
        referer: 'https://blog.example/the-best-tents',
      },
    }
  })
}

/** Redirects in a second; anything else spoils the bench. */
function rateOf({ url }: BenchServer, onDone?: () => void): Measure {
  return async () => {
    const started = performance.now()
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      amount: CLICKS,
      setupClient: (client: { setRequests(requests: object[]): void }) => client.setRequests(visits(50)),
    })
    const seconds = (performance.now() - started) / 1000
    if (result['3xx'] !== CLICKS) throw new Error(`${result['3xx']} redirects instead of ${CLICKS} at ${url}`)
    onDone?.()
    return CLICKS / seconds
  }
}

if (process.send && process.argv[1] === import.meta.filename) {
  const app = fastify()
  app.get('/r/:code', (_request, reply) => reply.redirect('https://bench-1.test/?sca_ref=1.9f86d081'))
  process.send(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.once('disconnect', () => process.exit(0))
}
