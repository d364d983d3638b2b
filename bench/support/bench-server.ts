import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fastify from 'fastify'
import pg from 'pg'
import { session } from '#features/account/session/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import { type Call, createClient } from '#kit/contract/client.ts'
import { splitRoute } from '#kit/contract/endpoint.ts'
import { readConfig } from '#server/config.ts'
import type { FreshDatabase } from '../../scripts/database/fresh-database.ts'
import { isSmall, PATIENT_MS } from './size.ts'

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
    ...(isSmall && { DATABASE_TIMEOUT: String(PATIENT_MS / 1000) }),
    ...env,
  })

/** The production client of whoever has this token, or of nobody. */
export const clientOf = ({ url }: Pick<BenchServer, 'url'>, token?: string): Call =>
  createClient({ fetch: (path, init) => fetch(url + path, init), token: () => token })

/** Opens a shop there and answers the access token of its owner. */
export async function openShop(server: BenchServer): Promise<string> {
  const body = {
    user_name: 'Ann',
    email: 'ann@example.test',
    password: 'quite-a-long-password',
    shop_name: 'Bench',
    store_url: 'https://bench.test',
  }
  return (await clientOf(server)(session.register, { body })).access_token
}

/** Answered without the database, where no store platform is configured. */
export const CALL = { method: 'POST', path: splitRoute(shop.updateCheck.route).path } as const

const SETTING = splitRoute(shop.setting.route).path
const key = 'enable_chat_with_affiliates'

/** Reads one row, in a transaction. */
export const READ = { method: 'GET', path: `${SETTING}?key=${key}` } as const

/** The row that it reads. */
export async function keepReadRow(server: BenchServer, token: string): Promise<void> {
  const call = clientOf(server, token)
  await call(shop.saveSetting, { body: { key, content: 1 } })
  if ((await call(shop.setting, { query: { key } })).content !== 1) throw new Error('The row is not read.')
}

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
  app.get(SETTING, async () => ({ data: await readBare(pool) }))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function readBare(pool: pg.Pool): Promise<object> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query('select content from shop_setting where shop_id = $1 and key = $2', [1, key])
    await client.query('commit')
    return { key, content: rows[0].content }
  } finally {
    client.release()
  }
}
