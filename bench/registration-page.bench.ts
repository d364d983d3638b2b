import fastify from 'fastify'
import pg from 'pg'
import { answersPerSecond } from './support/answersPerSecond.ts'
import { atLeast, atMost, type Budget } from './support/budget.ts'
import { startDemo } from './support/demo-server.ts'
import { launchBrowser } from './support/launchBrowser.ts'
import { compare, type Measure, median } from './support/rounds.ts'
import { sized } from './support/size.ts'
import { slowPage } from './support/slowPage.ts'

const ROUNDS = sized(5, 1)
/** A phone on a weak connection: 1.6 megabits down, 150 ms there and back. */
const SLOW_4G = { offline: false, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (750 * 1e3) / 8, latency: 150 }

/** The published page: how many a server gives out, and how soon a visitor with a slow phone sees it. */
export async function run(): Promise<Budget[]> {
  const server = await startDemo('pages')
  const address = server.url + (await pathOf(server.databaseUrl))
  const answer = await fetch(address)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const [bare, bareAgain] = [await serveBytes(body), await serveBytes(body)]
  try {
    const rates = [address, bare.url, bareAgain.url].map(url => answersPerSecond({ url })) as [Measure, Measure, Measure]
    for (const warmUp of rates) await warmUp()
    const { ratio } = await compare('registration page', ...rates)
    return [
      atLeast('registration page, share of a bare route with the same bytes', ratio, 0.5),
      atMost('registration page, largest contentful paint on a slow phone', await paintOf(address), 1500, 'ms'),
    ]
  } finally {
    await Promise.all([bare.close(), bareAgain.close()])
    await server.stop()
  }
}

async function pathOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ sub_path: string }>(
    'select sub_path from shop where sub_path is not null order by shop_id',
  )
  await client.end()
  return `/${rows[0]!.sub_path}/register`
}

async function serveBytes(body: Buffer) {
  const app = fastify()
  app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

async function paintOf(address: string): Promise<number> {
  const browser = await launchBrowser()
  try {
    const paints: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { page, tools, close } = await slowPage(browser, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
      await page.addInitScript({
        content: `window.paint = 0; new PerformanceObserver(list => list.getEntries().forEach(entry => { paint = entry.startTime }))
          .observe({ type: 'largest-contentful-paint', buffered: true })`,
      })
      await tools.send('Network.emulateNetworkConditions', SLOW_4G)
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.waitForTimeout(500)
      paints.push((await page.evaluate('window.paint')) as number)
      await close()
    }
    return median(paints)
  } finally {
    await browser.close()
  }
}
