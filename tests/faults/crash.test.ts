import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '#features/store/shop/contract.ts'
import { type Cluster, startPostgres } from '../../scripts/database/embedded-postgres.ts'
import { chanceOfRun, replay } from '../support/chance.ts'
import { testDatabase } from '../support/database.ts'
import { openFolder } from '../support/openFolder.ts'
import { killProcesses, startProcess } from '../support/processes.ts'
import { queryAs } from '../support/queryAs.ts'
import { isWhole } from '../support/tier.ts'
import { type Acknowledged, clientOf, startWriters } from '../support/writers.ts'

let folder: string
let cluster: Cluster | undefined
beforeAll(async () => {
  folder = await openFolder('crash')
})
afterAll(async () => {
  killProcesses()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

const APP_SECRET = randomBytes(32).toString('hex')
const until = (enough: () => boolean | Promise<boolean>) => expect.poll(enough).toBe(true)

const deaths = ['the server', 'the database'] as const

test.each(isWhole ? deaths : [chanceOfRun().pick(deaths)])(
  `%s is killed while it writes: whatever was acknowledged is there (${replay})`,
  who => (who === 'the server' ? killServer() : killDatabase()),
)

async function killServer() {
  const database = await testDatabase()
  const env = { DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl, APP_SECRET, DATA_DIR: folder }
  let server = await startProcess(env)
  const writers = startWriters(() => server.url, 4)
  await until(() => writers.acknowledged.sessions.length > 60)
  expect(await server.stop('SIGKILL')).toBe('SIGKILL')
  const before = writers.acknowledged.sessions.length
  server = await startProcess(env)
  await until(() => writers.acknowledged.sessions.length > before + 20)
  await writers.stop()
  await expectAllThere(server.url, database.ownerUrl, writers.acknowledged)
  await server.stop('SIGTERM')
  await database.close()
}

async function killDatabase() {
  const passwords = { ownerPassword: 'owner-of-the-crash', loginPassword: 'login-of-the-crash' }
  const options = { directory: join(folder, 'postgres'), ...passwords }
  cluster = await startPostgres(options)
  const server = await startProcess({
    DATABASE_URL: cluster.url(),
    APP_DATABASE_URL: cluster.appUrl(),
    APP_SECRET,
    DATA_DIR: folder,
  })
  const writers = startWriters(() => server.url, 4)
  await until(() => writers.acknowledged.sessions.length > 60)
  process.kill(cluster.pid, 'SIGKILL')
  const before = writers.acknowledged.sessions.length
  cluster = await startPostgres({ ...options, port: cluster.port })
  // The same server process goes on as soon as its database is back.
  await until(() => writers.acknowledged.sessions.length > before + 20)
  await writers.stop()
  expect(await settingOf(cluster.url(), 'fsync')).toBe('on')
  await expectAllThere(server.url, cluster.url(), writers.acknowledged)
  await server.stop('SIGTERM')
}

async function expectAllThere(url: string, ownerUrl: string, { stores, sessions }: Acknowledged) {
  expect(stores.length).toBeGreaterThan(2)
  const lost: string[] = []
  for (const token of [...stores.map(store => store.access_token), ...sessions]) {
    const info = await clientOf(() => url, token)(shop.updateCheck).catch(error => error as Error)
    if (info instanceof Error) lost.push(`${token.split('.')[0]}: ${info.message}`)
  }
  expect(lost).toEqual([])
  const rows = await queryAs(
    ownerUrl,
    `select count(*) from shop where not exists (select from member where member.shop_id = shop.shop_id)
       or not exists (select from shop_domain where shop_domain.shop_id = shop.shop_id)`,
  )
  expect(Number(rows[0]?.count), 'stores that are there by half').toBe(0)
}

const settingOf = async (url: string, name: string) =>
  (await queryAs(url, `select current_setting('${name}') as value`))[0]?.value
