import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import pg from 'pg'
import { session } from '#features/session/contract.ts'
import { createClient } from '#kit/contract/client.ts'
import { readConfig } from '#server/config.ts'
import { buildBrowser } from '../../scripts/browser/browser-build.ts'
import { benchCluster } from '../../scripts/database/bench-cluster.ts'
import { type FreshDatabase, freshDatabase } from '../../scripts/database/fresh-database.ts'
import { startApp } from '../../src/app/server/main.ts'
import { DEMO_AFFILIATE } from '../../src/demo/affiliates/affiliates.ts'

export interface BenchServer {
  url: string
  pid: number
  stop(): Promise<void>
}

type Kind = 'bare' | 'product'

/** A server in a process of its own: the product, or nothing but the HTTP framework with the same answer. */
export const startServer = (kind: Kind, env?: Record<string, string>): Promise<BenchServer> =>
  forkServer(import.meta.filename, kind, env)

/** A file that serves when it is run with this argument, and tells its address. */
export async function forkServer(file: string, kind: Kind, env: Record<string, string> = {}): Promise<BenchServer> {
  const child = fork(file, [kind], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      AFFILIATE_DOMAIN: 'localhost',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...env,
    },
  })
  const [url] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The ${kind} server did not start.`))),
  ])) as [string]
  return {
    url,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The product answering requests on a database, without the demo shops. */
export const startProduct = ({ url, appUrl }: FreshDatabase, env: Record<string, string> = {}): Promise<BenchServer> =>
  startServer('product', {
    PROCESS: 'web',
    DATABASE_URL: url,
    APP_DATABASE_URL: appUrl,
    APP_SECRET: randomBytes(32).toString('hex'),
    DEMO: '0',
    ...env,
  })

/** Opens a shop there and answers the access token of its owner. */
export async function openShop({ url }: BenchServer): Promise<string> {
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

export interface DemoServer extends BenchServer {
  databaseUrl: string
}

/** The product with its demo shops on a database of its own, for what is seen in a browser. */
export async function startDemo(name: string): Promise<DemoServer> {
  await buildBrowser()
  const database = await freshDatabase(await benchCluster(), name)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `tandem-${name}-`))
  const server = await startProduct(database, {
    PROCESS: 'all',
    NODE_ENV: 'development',
    // Affiliates share the host, which is known once it listens.
    AFFILIATE_DOMAIN: '',
    DATA_DIR: dataDir,
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

const PASSWORD = 'tandem-demo'

/** The owner of the demo shop, as the browser keeps it. */
export async function signInToDemo(url: string): Promise<string> {
  const email = 'owner@demo.test'
  const [store] = (await ask(url, '/api/identify', { email })) as { id: number }[]
  return kept(await ask(url, '/api/login', { email, password: PASSWORD, shop_id: store!.id }))
}

/** An affiliate of the demo shop with a year of sales, as the browser keeps it. */
export const signInToPortal = async (url: string, sub_path: string): Promise<string> =>
  kept(await ask(url, `/api/partner/${sub_path}/login`, { email: DEMO_AFFILIATE, password: PASSWORD }))

const kept = (answer: unknown): string => {
  const { access_token, refresh_token } = answer as Record<string, string>
  return JSON.stringify({ access_token, refresh_token })
}

async function ask(url: string, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

/** Answered without the database, where no store platform is configured. */
export const CALL = { method: 'POST', path: '/api/v1/merchant/shopify/require-update-app' } as const

/** Reads one row, in a transaction. */
export const READ = { method: 'GET', path: '/api/v1/merchant/shop-setting?key=week_starts_on' } as const

if (process.send && process.argv[1] === import.meta.filename) {
  const url = process.argv[2] === 'bare' ? await serveBare() : (await startApp(readConfig(process.env))).url
  process.send(url)
  // Also when the bench is gone: nobody would end it then.
  for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit(0))
}

async function serveBare(): Promise<string> {
  const app = fastify()
  app.post(CALL.path, async () => ({ data: { required_update_app: false, link_update_app: null } }))
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  app.get(READ.path.split('?', 1)[0]!, async () => ({ data: await readBare(pool) }))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function readBare(pool: pg.Pool): Promise<object> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query('select content from shop_setting where shop_id = $1 and key = $2', [1, 'week_starts_on'])
    await client.query('commit')
    return { key: 'week_starts_on', content: rows[0].content }
  } finally {
    client.release()
  }
}
