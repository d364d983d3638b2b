import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig, readSettings, type Settings } from '../../src/server/config.ts'
import { buildBrowser, isBuilt } from '../browser/browser-build.ts'
import { checkDatabase } from '../database/check-database.ts'
import { lockDataFolder, makeDataFolder } from '../database/data-folder.ts'
import { startEmbeddedDatabase } from '../database/embedded-database.ts'
import type { FileLock } from '../database/file-lock.ts'
import { storedSecrets } from '../database/stored-secrets.ts'
import { findPort } from '../find-port.ts'
import { onStop } from '../on-stop.ts'
import { box, step } from '../progress.ts'
import { startDemoEmailServices } from '../servers/demo-email-services.ts'
import { startDemoPaypal } from '../servers/demo-paypal.ts'
import { type DemoPlatform, startDemoPlatform } from '../servers/demo-platform.ts'

// npm run serve: what was installed and built before, on a database that was given. An image holds nothing to make them with.
const isServing = process.argv.includes('--built')
const closingTime = 10_000
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()))
const cleanUp: (() => void | Promise<void>)[] = []

let stopping = false
// From here on a start may be left in the middle: all that has to be ended is known.
const leavable = Promise.withResolvers<void>()
const started = start()

onStop(async () => {
  stopping = true
  console.log('\nStopping …')
  await Promise.race([started.catch(() => {}), leavable.promise])
  await undo()
})

try {
  await started
} catch (error) {
  if (!stopping) await fail(error as Error)
}

async function start(): Promise<void> {
  const settings = readSettings(env)
  if (settings.production && !env.APP_SECRET)
    throw new Error('APP_SECRET is missing: with NODE_ENV=production set it to at least 32 random characters.')
  if (isServing) requireAll()
  // Every value is looked at before anything starts, with stand-ins for what this start provides itself.
  readConfig({ DATABASE_URL: 'postgres://embedded/tandem', APP_SECRET: 'x'.repeat(32), ...env })
  const port = settings.process === 'worker' ? settings.port : await findPort(settings)
  const folder = takeFolder(settings)
  const made = await databaseAndSecrets(settings)
  const platform = settings.demo && !settings.platform ? await demoPlatform() : undefined
  Object.assign(made, platform?.env, settings.demo && !env.PAYPAL_URL && (await demoPaypal()))
  Object.assign(made, settings.demo && !env.KLAVIYO_URL && (await demoEmailServices()))
  const config = { ...readConfig({ ...env, ...made }), port }
  leavable.resolve()
  if (config.process !== 'worker' && !isBuilt())
    await unlessStopped('Building the browser part', 'Browser part built', buildBrowser)
  const app = await unlessStopped('Starting', 'Application ready', () => startApplication(config))
  platform?.deliverTo(app.url)
  folder?.note(app.url)
  if (!stopping) console.log(await welcome(config, settings.port, app.url))
}

function requireAll(): void {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is missing: npm run serve brings no database of its own.')
  if (!isBuilt()) throw new Error('The browser part is not built, or of other sources: run npm run build first.')
}

function unlessStopped<T>(doing: string, done: string, work: () => Promise<T>): Promise<T> {
  if (stopping) throw new Error('Stopped while starting.')
  return step(doing, done, work)
}

function takeFolder({ dataDir }: Settings): FileLock | undefined {
  makeDataFolder(dataDir)
  // Several processes may share the folder when the database is a server of its own.
  if (env.DATABASE_URL) return undefined
  const lock = lockDataFolder(dataDir)
  cleanUp.push(() => lock.release())
  return lock
}

async function databaseAndSecrets(settings: Settings): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  if (!env.APP_SECRET) made.APP_SECRET = storedSecrets(settings.dataDir).appSecret
  if (env.DATABASE_URL) {
    const given = env.DATABASE_URL
    await unlessStopped('Looking for the database', 'Database found', () => checkDatabase(given))
    return made
  }
  const database = await unlessStopped('Starting the database', 'Database ready', () => startEmbeddedDatabase(settings.dataDir))
  cleanUp.push(() => database.stop())
  return { ...made, DATABASE_URL: database.databaseUrl, APP_DATABASE_URL: database.appDatabaseUrl }
}

async function demoPlatform(): Promise<DemoPlatform> {
  const platform = await startDemoPlatform()
  cleanUp.push(() => platform.stop())
  return platform
}

async function demoPaypal(): Promise<Record<string, string>> {
  const paypal = await startDemoPaypal()
  cleanUp.push(() => paypal.stop())
  return paypal.env
}

async function demoEmailServices(): Promise<Record<string, string>> {
  const emailServices = await startDemoEmailServices()
  cleanUp.push(() => emailServices.stop())
  return emailServices.env
}

async function startApplication(config: Config): Promise<{ url: string }> {
  const { startApp } = await import('../../src/app/server/main.ts')
  const app = await startApp(config)
  cleanUp.push(() => Promise.race([app.close(), sleep(closingTime)]))
  return app
}

async function welcome(config: Config, wantedPort: number, url: string): Promise<string> {
  if (config.process === 'worker') return 'The worker is running. Ctrl-C stops it.'
  const lines = [`Tandem is running at ${url}`]
  if (config.port !== wantedPort) lines.push(`(port ${wantedPort} is in use, so ${config.port} was taken)`)
  if (config.demo) {
    const { demoLines } = await import('../welcome.ts')
    lines.push(...demoLines(config, url))
  }
  return `\n${box([...lines, '', 'Ctrl-C stops it.'])}\n`
}

async function undo(): Promise<void> {
  for (const part of cleanUp.splice(0).reverse()) {
    // Whatever one part has to complain about, the database is still to be stopped.
    await Promise.resolve()
      .then(part)
      .catch(error => console.error((error as Error).message))
  }
}

async function fail({ message, stack }: Error): Promise<void> {
  console.error(env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace' ? stack : message)
  await undo()
  process.exit(1)
}
