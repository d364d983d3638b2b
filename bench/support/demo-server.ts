import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type Credentials, session } from '#features/account/session/contract.ts'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { buildBrowser } from '../../scripts/browser/browser-build.ts'
import type { FreshDatabase } from '../../scripts/database/fresh-database.ts'
import { demoParts } from '../../src/app/server/registers.ts'
import { texts } from '../../src/app/server/texts.ts'
import { DEMO_AFFILIATE } from '../../src/demo/affiliates/affiliates.ts'
import { insertDemoFriends } from '../../src/demo/friends/friends.ts'
import { loadDemo } from '../../src/demo/loadDemo.ts'
import { DEMO_PASSWORD } from '../../src/demo/shops/shops.ts'
import { quietServices } from '../../tests/support/services.ts'
import { type BenchServer, clientOf, startProduct } from './bench-server.ts'
import { benchDatabase } from './benchDatabase.ts'
import { openProduct } from './openProduct.ts'
import { isSmall } from './size.ts'

export interface DemoServer extends BenchServer {
  databaseUrl: string
}

/** The product with its demo shops on a database of its own, for what is seen in a browser. */
export async function startDemo(name: string, env: Record<string, string> = {}): Promise<DemoServer> {
  await buildBrowser()
  const database = await benchDatabase(name)
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
    DEMO: isSmall ? '0' : '1',
    ...env,
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

/** The demo shops without their year and their pictures, which take most of the time. */
async function loadGlimpse({ url, appUrl }: FreshDatabase, secret: string): Promise<void> {
  await migrate(url)
  const db = openProduct({ url: appUrl, statementTimeout: 60_000 })
  try {
    await loadDemo(quietServices({ db, texts, config: { secret } as Config }), demoParts, 'glimpse')
    // Tests, which count what a shop has, go without them.
    for (const { shop_id } of await db.global.selectFrom('shop_domain').select('shop_id').distinct().execute())
      await db.inShop(shop_id, tx => insertDemoFriends(tx, shop_id))
  } finally {
    await db.close()
  }
}

/** The owner of the demo shop. */
export async function signInToDemo(server: DemoServer): Promise<Credentials> {
  const call = clientOf(server)
  const email = 'owner@demo.test'
  const [store] = await call(session.identify, { body: { email } })
  return call(session.login, { body: { email, password: DEMO_PASSWORD, shop_id: store!.id } })
}

/** An affiliate of the demo shop with a year of sales. */
export const signInToPortal = (server: DemoServer, sub_path: string): Promise<Credentials> =>
  clientOf(server)(portalSession.login, { sub_path, body: { email: DEMO_AFFILIATE, password: DEMO_PASSWORD } })

/** Under which the admin keeps it; portals have `portalCredentialsKey`. */
export const ADMIN_CREDENTIALS = 'tandem.credentials'

/** The page finds somebody signed in, as the browser keeps it. */
export async function keepSignedIn(page: Page, key: string, { access_token, refresh_token }: Credentials): Promise<void> {
  const kept = JSON.stringify({ access_token, refresh_token })
  await page.addInitScript({ content: `localStorage.setItem('${key}', ${JSON.stringify(kept)})` })
}
