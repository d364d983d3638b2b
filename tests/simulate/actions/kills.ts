import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '#kit/contract/client.ts'
import { startProcess } from '../../support/processes.ts'
import type { Simulation } from '../Simulation.ts'

/** Where a server dies while somebody pays, and a worker while it sends. */
export const webPoints = ['pay.parsed', 'reserve.locked', 'reserve.halfWritten', 'reserve.beforeCommit', 'pay.committed'] as const
export const workerPoints = [
  'send.leased',
  'send.submitting',
  'paypal.token',
  'paypal.halfSent',
  'paypal.sent',
  'send.answered',
  'send.stored',
] as const

function startPart({ shop }: Simulation, part: 'web' | 'worker', point: string) {
  const { databaseUrl, appDatabaseUrl, secret, dataDir, paypal, platform } = shop.app.config
  return startProcess({
    ...{ PROCESS: part, NODE_ENV: 'test', CRASHPOINT: `${point}:1`, DATA_DIR: dataDir },
    ...(part === 'worker' && { PUBLIC_URL: 'http://tandem.test' }),
    ...{ DATABASE_URL: databaseUrl, APP_DATABASE_URL: appDatabaseUrl, APP_SECRET: secret, PAYPAL_URL: paypal.url },
    ...{ SHOPIFY_API_KEY: platform!.apiKey, SHOPIFY_API_SECRET: platform!.apiSecret, STORE_PLATFORM_URL: platform!.url },
    ...shop.clock.env(),
  })
}

/** A second server dies at a point of a payment. Whoever asked knows nothing, and asks again elsewhere. */
export async function killWeb(
  sim: Simulation,
  point: (typeof webPoints)[number],
  ask: (call: Call) => Promise<unknown>,
): Promise<void> {
  const web = await startPart(sim, 'web', point)
  await ask(sim.shop.callAt(web.url)).catch(() => {})
  await web.stop('SIGKILL')
  sim.count('servers killed')
}

/** A worker of its own dies at a point, or idle where nothing passes it. The others take over. */
export async function killWorker(sim: Simulation, point: (typeof workerPoints)[number] | 'refund.halfApplied'): Promise<void> {
  const { shop, count } = sim
  const worker = await startPart(sim, 'worker', point)
  let hasEnded = false
  const ended = worker.ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded && (await shop.dueJobs()) > 0) await sleep(50)
  count(hasEnded ? `workers killed at ${point}` : 'workers killed idle')
  await worker.stop('SIGKILL')
  await ended
  // Leases of two minutes, and half a minute of silence, are over.
  await shop.clock.forward(4)
  await shop.releaseLost()
  await shop.ring('payouts.sweep')
  await shop.work()
}
