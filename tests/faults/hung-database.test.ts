import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type Cluster, startPostgres } from '../../scripts/database/embedded-postgres.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { openFolder } from '../support/openFolder.ts'
import { routeTable, send, validRequest } from '../support/served.ts'

let folder: string
let cluster: Cluster
let app: TestApp
let token: string
let resume = () => {}

// Windows cannot hold a process.
describe.skipIf(process.platform === 'win32')('while the database hangs', () => {
  beforeAll(async () => {
    folder = await openFolder('hung')
    cluster = await startPostgres({
      directory: join(folder, 'postgres'),
      settings: ['fsync=off'],
      ownerPassword: 'owner-of-the-hung',
      loginPassword: 'login-of-the-hung',
    })
    await migrate(cluster.url())
    app = await testApp({ databaseUrl: cluster.url(), appDatabaseUrl: cluster.appUrl(), databaseTimeout: 2_000 })
    token = (await app.as('owner@demo.test', 'demo-store.myshopify.com')).token
  })
  afterAll(async () => {
    resume()
    await app?.close()
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('every read is answered in time, with 503 where it needs the database, and works again afterwards', async () => {
    const reads = routeTable(app).filter(route => route.method === 'GET')
    resume = await hold(cluster)
    try {
      const answers = await Promise.all(
        reads.map(async route => {
          const answer = await send(app, validRequest(route, { token }))
          expect.soft(answer.headers.get('x-request-id'), route.title).toMatch(/^[0-9a-f-]{36}$/)
          return { route, status: answer.status, retry: answer.headers.get('retry-after') }
        }),
      )
      const broken = answers.filter(({ status }) => status >= 500 && status !== 503)
      expect(broken.map(({ route, status }) => `${route.title}: ${status}`)).toEqual([])
      const asking = answers.filter(({ route }) => route.endpoint && route.access !== 'public' && route.access !== 'api-key')
      expect(asking.length).toBeGreaterThan(50)
      const served = asking.filter(({ status }) => status < 400)
      expect(served.map(({ route }) => route.title)).toEqual([])
      expect(asking.filter(({ status, retry }) => status === 503 && retry).length).toBeGreaterThan(40)
      expect(answers.find(({ route }) => route.url === '/readyz')?.status).toBe(503)
      expect(answers.find(({ route }) => route.url === '/healthz')?.status).toBe(200)
      expect(answers.filter(({ route, status }) => route.url.includes('/register') && status === 503)).not.toEqual([])
    } finally {
      resume()
    }
    await expect.poll(async () => (await app.fetch('/readyz')).status).toBe(200)
    const settings = { headers: { authorization: `Bearer ${token}` } }
    await expect.poll(async () => (await app.fetch('/api/v1/merchant/setting/general', settings)).status).toBe(200)
  })

  test('the server itself gives up a statement that takes too long, which is answered the same way', async () => {
    const locker = new pg.Client({ connectionString: cluster.url() })
    await locker.connect()
    await locker.query('begin; lock table shop in access exclusive mode')
    const answer = await app.fetch('/api/v1/merchant/setting/general', { headers: { authorization: `Bearer ${token}` } })
    await locker.end()
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ kind: 'unavailable' })
  })
})

/** Stops every process of the database in its tracks, and answers how to let them go on. */
async function hold({ url, pid }: Cluster): Promise<() => void> {
  const client = new pg.Client({ connectionString: url() })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  const all = [pid, ...rows.map(row => row.pid)]
  for (const one of all) process.kill(one, 'SIGSTOP')
  return () => {
    for (const one of all.splice(0)) process.kill(one, 'SIGCONT')
  }
}
