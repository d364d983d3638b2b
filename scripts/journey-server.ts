import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startApp } from '../src/app/server/main.ts'
import { readConfig } from '../src/server/config.ts'
import { buildBrowser } from './browser-build.ts'
import { onStop } from './on-stop.ts'
import { joinTestCluster } from './test-cluster.ts'

// The product as the browser journeys meet it: a fresh database with the demo shops, mails kept instead of sent.
await buildBrowser()
const cluster = await joinTestCluster()
const database = `journeys_${randomBytes(6).toString('hex')}`
await inCluster(`CREATE DATABASE ${database}`)
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tandem-journeys-'))

const app = await startApp(
  readConfig({
    PORT: process.env.PORT,
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url(database),
    APP_DATABASE_URL: cluster.appUrl(database),
    APP_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  }),
)

onStop(async () => {
  await app.close()
  await inCluster(`DROP DATABASE ${database} WITH (FORCE)`)
  await cluster.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function inCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
