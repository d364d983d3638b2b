import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fastify from 'fastify'
import pg from 'pg'
import { session } from '#features/session/contract.ts'
import { createClient } from '#kit/contract/client.ts'
import { readConfig } from '#server/config.ts'
import type { FreshDatabase } from '../../scripts/database/fresh-database.ts'

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
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
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

/** Answered without the database, where no store platform is configured. */
export const CALL = { method: 'POST', path: '/api/v1/merchant/shopify/require-update-app' } as const

/** Reads one row, in a transaction. */
export const READ = { method: 'GET', path: '/api/v1/merchant/shop-setting?key=week_starts_on' } as const

if (process.send && process.argv[1] === import.meta.filename) {
  const url = await (process.argv[2] === 'bare' ? serveBare() : serveProduct())
  process.send(url)
  // Also when the bench is gone: nobody would end it then.
  for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit(0))
}

async function serveProduct(): Promise<string> {
  // Loaded where it serves: a bench that only starts it needs nothing of it.
  const { startApp } = await import('../../src/app/server/main.ts')
  return (await startApp(readConfig(process.env))).url
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
