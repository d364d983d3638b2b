import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { buildBrowser } from '../../scripts/browser/browser-build.ts'
import { benchCluster } from '../../scripts/database/bench-cluster.ts'
import { type FreshDatabase, freshDatabase } from '../../scripts/database/fresh-database.ts'
import { DEMO_AFFILIATE } from '../../src/demo/affiliates/affiliates.ts'
import { loadDemo } from '../../src/demo/loadDemo.ts'
import { DEMO_PASSWORD } from '../../src/demo/shops/shops.ts'
import { quietServices } from '../../tests/support/services.ts'
import { type BenchServer, startProduct } from './bench-server.ts'
import { openProduct } from './openProduct.ts'
import { isSmall } from './size.ts'

export interface DemoServer extends BenchServer {
  databaseUrl: string
}

/** The product with its demo shops on a database of its own, for what is seen in a browser. */
export async function startDemo(name: string): Promise<DemoServer> {
  await buildBrowser()
  const database = await freshDatabase(await benchCluster(), name)
  const secret = randomBytes(32).toString('hex')
  if (isSmall) await loadGlimpse(database, secret)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `tandem-${name}-`))
  const server = await startProduct(database, {
    PROCESS: 'all',
    NODE_ENV: 'development',
    // Affiliates share the host, which is known once it listens.
    AFFILIATE_DOMAIN: '',
    DATA_DIR: dataDir,
    APP_SECRET: secret,
    DEMO: '1',
  })
  return {
    ...server,
    databaseUrl: database.url,
    async stop() {
      await server.stop()
      await database.drop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The demo shops without their year, which takes the most time of all. The product finds them there and adds none. */
async function loadGlimpse({ url, appUrl }: FreshDatabase, secret: string): Promise<void> {
  await migrate(url)
  const db = openProduct({ url: appUrl, statementTimeout: 60_000 })
  try {
    await loadDemo(quietServices({ db, config: { secret } as Config }), 'glimpse')
  } finally {
    await db.close()
  }
}

/** The owner of the demo shop, as the browser keeps it. */
export async function signInToDemo(url: string): Promise<string> {
  const email = 'owner@demo.test'
  const [store] = (await ask(url, '/api/identify', { email })) as { id: number }[]
  return kept(await ask(url, '/api/login', { email, password: DEMO_PASSWORD, shop_id: store!.id }))
}

/** An affiliate of the demo shop with a year of sales, as the browser keeps it. */
export const signInToPortal = async (url: string, sub_path: string): Promise<string> =>
  kept(await ask(url, `/api/partner/${sub_path}/login`, { email: DEMO_AFFILIATE, password: DEMO_PASSWORD }))

const kept = (answer: unknown): string => {
  const { access_token, refresh_token } = answer as Record<string, string>
  return JSON.stringify({ access_token, refresh_token })
}

async function ask(url: string, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
