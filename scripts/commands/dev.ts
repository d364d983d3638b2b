import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Config, readConfig, readSettings } from '../../src/server/config.ts'
import { isReversed } from '../browser/reversed-words.ts'
import { lockDataFolder, makeDataFolder } from '../database/data-folder.ts'
import { startEmbeddedDatabase } from '../database/embedded-database.ts'
import { storedSecrets } from '../database/stored-secrets.ts'
import { findPort } from '../find-port.ts'
import { onStop } from '../on-stop.ts'
import { box, step } from '../progress.ts'
import { root } from '../run.ts'
import { startDemoEmailServices } from '../servers/demo-email-services.ts'
import { startDemoPaypal } from '../servers/demo-paypal.ts'
import { startDemoPlatform } from '../servers/demo-platform.ts'
import { documents, serveFront, writeDocuments } from '../servers/dev-front.ts'
import { restartedServer, stop } from '../servers/restarted-server.ts'
import { demoLines } from '../welcome.ts'

const settings = readSettings(process.env)
const buildFolder = path.join(root, '.data', 'dev')
const cleanUp: (() => void | Promise<void>)[] = []

onStop(undo)

try {
  await develop()
} catch (error) {
  console.error((error as Error).message)
  await undo()
  process.exit(1)
}

async function develop(): Promise<void> {
  makeDataFolder(settings.dataDir)
  const webPort = await findPort(settings)
  const serverPort = await findPort({ host: '127.0.0.1', port: 4000, portGiven: false })
  const address = `http://${settings.host}:${webPort}`
  const env = {
    ...process.env,
    ...(await surroundings(`http://127.0.0.1:${serverPort}`)),
    PUBLIC_URL: settings.publicUrl ?? address,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    BUILD_DIR: buildFolder,
    // Started anew at every change, it is there in half the time.
    NODE_COMPILE_CACHE: path.join(root, '.data', 'compiled'),
    ...(isReversed && { NODE_OPTIONS: `--import=${pathToFileURL(path.join(root, 'scripts/servers/reversed-server.ts'))}` }),
  }
  const config = readConfig(env)
  const scripts = await step('Building scripts and pages', 'Scripts and pages built', buildScripts)
  const front = await serveFront({ host: settings.host, port: webPort, serverPort, names: namesOf(config) })
  cleanUp.push(front.close)
  await writeDocuments(front, path.join(buildFolder, 'web'))
  const server = restartedServer(env)
  cleanUp.push(server.stop)
  scripts.on('message', () => void server.restart())
  const renewDocuments = async () => {
    await writeDocuments(front, path.join(buildFolder, 'web'))
    await server.restart()
    front.vite.ws.send({ type: 'full-reload' })
  }
  front.vite.watcher.on('change', file => {
    if (documents.includes(path.relative(root, file))) renewDocuments().catch(console.error)
  })
  await step('Starting the server', 'Ready', () => untilReady(address))
  console.log(welcome(config))
}

/** What the server needs around it; what was given is left as it is. */
async function surroundings(serverUrl: string): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  if (!process.env.APP_SECRET) made.APP_SECRET = storedSecrets(settings.dataDir).appSecret
  if (!process.env.DATABASE_URL) Object.assign(made, await ownDatabase())
  if (settings.demo && !settings.platform) {
    const platform = await startDemoPlatform()
    cleanUp.push(platform.stop)
    platform.deliverTo(serverUrl)
    Object.assign(made, platform.env)
  }
  if (settings.demo && !process.env.PAYPAL_URL) {
    const paypal = await startDemoPaypal()
    cleanUp.push(paypal.stop)
    Object.assign(made, paypal.env)
  }
  if (settings.demo && !process.env.KLAVIYO_URL) {
    const emailServices = await startDemoEmailServices()
    cleanUp.push(emailServices.stop)
    Object.assign(made, emailServices.env)
  }
  return made
}

async function ownDatabase(): Promise<Record<string, string>> {
  const lock = lockDataFolder(settings.dataDir)
  cleanUp.push(() => lock.release())
  const database = await step('Starting the database', 'Database ready', () => startEmbeddedDatabase(settings.dataDir))
  cleanUp.push(() => database.stop())
  return { DATABASE_URL: database.databaseUrl, APP_DATABASE_URL: database.appDatabaseUrl }
}

/** Ends when all of them are there; afterwards each `message` says that some are new. */
async function buildScripts(): Promise<ChildProcess> {
  fs.rmSync(buildFolder, { recursive: true, force: true })
  const child = spawn(process.execPath, [path.join(root, 'scripts/servers/dev-scripts.ts'), buildFolder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  cleanUp.push(() => stop(child))
  const ended = once(child, 'exit').then(() => {
    throw new Error('Scripts and pages could not be built.')
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return child
}

/** The names under which browsers come, besides those of this machine. */
function namesOf({ publicUrl, partnerUrl, affiliateDomain }: Config): string[] {
  return [publicUrl, partnerUrl].flatMap(url => (url ? [new URL(url).hostname] : [])).concat(affiliateDomain)
}

/** Calls are answered, where browsers will make them. */
async function untilReady(address: string): Promise<void> {
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(100)
}

function welcome(config: Config): string {
  const url = config.publicUrl!
  const lines = [`Tandem for developers is running at ${url}`, ...demoLines(config, url)]
  return `\n${box([...lines, '', 'Changes appear by themselves. Ctrl-C stops it.'])}\n`
}

async function undo(): Promise<void> {
  for (const part of cleanUp.splice(0).reverse()) await part()
}
