import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startApp } from '../../src/app/server/main.ts'
import { readConfig } from '../../src/server/config.ts'
import { SUPPORT_EMAIL, SUPPORT_PASSWORD } from '../../tests/support/demo-support.ts'
import { noteJourneyServer } from '../../tests/support/journeyServer.ts'
import { sealedKeyOf } from '../../tests/support/sealedKeyOf.ts'
import { buildBrowser } from '../browser/browser-build.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { joinTestCluster } from '../database/test-cluster.ts'
import { onStop } from '../on-stop.ts'
import { secretOf, sharedName, testRun } from '../test-run.ts'
import { startDemoEmailServices } from './demo-email-services.ts'
import { startDemoPaypal } from './demo-paypal.ts'
import { startDemoPlatform } from './demo-platform.ts'

// The product as the browser journeys meet it: a fresh database with the demo shops, mails kept instead of sent.
await buildBrowser()
const cluster = await joinTestCluster()
// The tests before the journeys have made the demo's year, unless journeys run alone.
const database = await freshDatabase(cluster, 'journeys', sharedName('year', testRun))
const platform = await startDemoPlatform()
const paypal = await startDemoPaypal()
const emailServices = await startDemoEmailServices()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tandem-journeys-'))

const secret = secretOf(testRun)
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  APP_DATABASE_URL: database.appUrl,
  APP_SECRET: secret,
  DATABASE_TIMEOUT: '120',
  ...platform.env,
  ...paypal.env,
  ...emailServices.env,
  // Nobody answers there: a journey asks no name server of the world.
  DNS_SERVERS: '127.0.0.1:9',
  BILLING: 'platform',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
}

const app = await startApp(
  readConfig({
    ...env,
    PORT: process.env.PORT,
    DEMO: '1',
    DEMO_SUPPORT_PASSWORD: SUPPORT_PASSWORD,
    SUDO_KEYS: `${SUPPORT_EMAIL}=${sealedKeyOf(secret)}`,
    SUDO_ADDRESSES: '127.0.0.1, ::1',
  }),
)

platform.deliverTo(app.url)
const noted = noteJourneyServer(app.url, env)

onStop(async () => {
  await app.close()
  await platform.stop()
  await paypal.stop()
  await emailServices.stop()
  await database.drop()
  await cluster.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
  fs.rmSync(noted, { force: true })
})
