import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { readSettings } from '../../src/server/config.ts'
import { lockDataFolder, makeDataFolder } from '../database/data-folder.ts'
import { startEmbeddedDatabase } from '../database/embedded-database.ts'
import { storedSecrets } from '../database/stored-secrets.ts'
import { findPort } from '../find-port.ts'
import { onStop } from '../on-stop.ts'
import { step } from '../progress.ts'
import { root } from '../run.ts'
import { startDemoPaypal } from '../servers/demo-paypal.ts'
import { startDemoPlatform } from '../servers/demo-platform.ts'

// What the server answers; everything else is the browser part.
const serverPaths = [
  '/api',
  '/auth',
  '/open',
  '/r/',
  '/files',
  '/webhooks',
  '/demo-store',
  '/tracker',
  '/dev/mailbox',
  '/healthz',
  '/readyz',
  '/metrics',
]

const settings = readSettings(process.env)
const cleanUp: (() => void | Promise<void>)[] = []

onStop(async () => {
  for (const part of cleanUp.splice(0).reverse()) await part()
})

try {
  await develop()
} catch (error) {
  console.error((error as Error).message)
  for (const part of cleanUp.splice(0).reverse()) await part()
  process.exit(1)
}

async function develop(): Promise<void> {
  makeDataFolder(settings.dataDir)
  const webPort = await findPort(settings)
  const serverPort = await findPort({ host: '127.0.0.1', port: 4000, portGiven: false })
  const database = process.env.DATABASE_URL ? {} : await ownDatabase()
  const platform = settings.demo && !settings.platform ? await startDemoPlatform() : undefined
  if (platform) cleanUp.push(() => platform.stop())
  const paypal = settings.demo && !process.env.PAYPAL_URL ? await startDemoPaypal() : undefined
  if (paypal) cleanUp.push(() => paypal.stop())
  const publicUrl = process.env.PUBLIC_URL ?? `http://${settings.host}:${webPort}`

  const server = startServer({
    APP_SECRET: process.env.APP_SECRET ?? storedSecrets(settings.dataDir).appSecret,
    ...database,
    ...platform?.env,
    ...paypal?.env,
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
  })
  cleanUp.push(() => stopServer(server))
  platform?.deliverTo(`http://127.0.0.1:${serverPort}`)
  const web = await serveBrowserPart(webPort, `http://127.0.0.1:${serverPort}`)
  cleanUp.push(() => web.close())
  console.log(`\nTandem for developers at ${publicUrl}, changes appear by themselves. Ctrl-C stops it.\n`)
}

async function ownDatabase(): Promise<Record<string, string>> {
  const lock = lockDataFolder(settings.dataDir)
  cleanUp.push(() => lock.release())
  const database = await step('Starting the database', 'Database ready', () => startEmbeddedDatabase(settings.dataDir))
  cleanUp.push(() => database.stop())
  return { DATABASE_URL: database.databaseUrl, APP_DATABASE_URL: database.appDatabaseUrl }
}

function startServer(env: Record<string, string>): ChildProcess {
  // Node watches every file the server has loaded. Detached, so that Ctrl-C reaches it only through us.
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'scripts/servers/dev-server.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
}

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    server.once('exit', () => resolve())
    if (!server.kill('SIGTERM')) resolve()
  })
}

async function serveBrowserPart(port: number, target: string): Promise<ViteDevServer> {
  const proxy = Object.fromEntries(serverPaths.map(place => [place, { target }]))
  const web = await createServer({
    root,
    logLevel: 'warn',
    server: { host: settings.host, port, strictPort: true, proxy: { ...proxy, '/socket.io': { target, ws: true } } },
  })
  return web.listen()
}
