import { notify } from '#features/account/notifications/server/index.ts'
import { accessOf, lookSince } from '#features/store/store-connection/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { provenSound } from '../../rules/lookedAt.ts'
import { trackingBroken } from '../../rules/notifications.ts'
import {
  chain,
  type Evidence,
  type Fault,
  faultsIn,
  type StepName,
  stepNames,
  steps,
  type WalkStep,
  withOrder,
} from '../../rules/steps.ts'
import { ordersConcerned } from '../ordersConcerned.ts'
import { type Cause, endTest, lastSound, mendFaults, noteStep, type OpenFault, saveFaults } from '../store.ts'
import type { Check, Journey, StepOutcome, World } from './Journey.ts'
import { arrival, order, referral } from './orderChecks.ts'
import { clock, consent, currency, deliveries, embed, pixel } from './storeChecks.ts'
import { cart, click, landing, link, script } from './visitChecks.ts'

const checks: Record<StepName, Check> = {
  ...{ clock, currency, deliveries, embed, pixel, consent },
  ...{ link, landing, script, click, cart, order, arrival, referral },
}

/** A walk has found faults that were not there before. */
export const trackingBroke = defineSharedHook<[found: { test_id: number; faults: readonly Fault[] }]>('tracking that broke')

interface Test {
  shop_id: number
  test_id: number
  cause: Cause
}

/** Walks through a store as a visitor and a buyer would, one step after the other, and writes down what it sees. */
export async function walk(world: World, { shop_id, test_id, cause }: Test): Promise<WalkStep[]> {
  const { db, config } = world.services
  const access = await db.inShop(shop_id, tx => accessOf(tx, world.services, shop_id))
  const store = config.platform && access ? { platform: connectPlatform(config.platform), access } : undefined
  const journey: Journey = { ...world, shop_id, test_id, started_at: new Date(), store }
  const walked: WalkStep[] = []
  for (const name of stepNames.filter(name => isPart(name, { isPlatform: store !== undefined, cause }))) {
    const isCut = chain.includes(name) && walked.some(step => chain.includes(step.name) && step.state !== 'passed')
    const step = await take(name, journey, isCut || walked.some(({ fault }) => fault === 'store_silent'))
    walked.push(step)
    await db.inShop(shop_id, tx => noteStep(tx, shop_id, test_id, step))
  }
  await db.inShop(shop_id, tx => conclude(tx, { shop_id, test_id, cause }, walked, journey))
  return walked
}

function isPart(name: StepName, { isPlatform, cause }: { isPlatform: boolean; cause: Cause }): boolean {
  if ('isPlatformOnly' in steps[name] && !isPlatform) return false
  return cause === 'merchant' || !withOrder.includes(name)
}

async function take(name: StepName, journey: Journey, isCut: boolean): Promise<WalkStep> {
  const begun = performance.now()
  const at = new Date().toISOString()
  const outcome = isCut ? 'skipped' : await outcomeOf(checks[name], journey)
  const ms = Math.round(performance.now() - begun)
  if (outcome === 'skipped') return { name, state: 'skipped', fault: null, evidence: {}, at, ms }
  const fault = outcome.fault ?? null
  return { name, state: fault ? 'failed' : 'passed', fault, evidence: (outcome.evidence ?? {}) as Evidence, at, ms }
}

/** What the store does not allow to be asked is left out; it is no fault of its own. */
async function outcomeOf(check: Check, journey: Journey): Promise<StepOutcome> {
  try {
    return await check(journey)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    journey.services.log.warn({ err: error, shop_id: journey.shop_id }, 'a step of a tracking test could not ask the store')
    return 'skipped'
  }
}

/** Keeps what is broken and since when, and looks again at what was missed while it was. */
async function conclude(tx: Tx, { shop_id, test_id, cause }: Test, walked: readonly WalkStep[], journey: Journey): Promise<void> {
  const found = faultsIn(walked)
  await endTest(tx, shop_id, test_id, { isPassed: found.length === 0, referral: journey.referral ?? null })
  const news = await saveFaults(tx, shop_id, test_id, found)
  const since = await mendFaults(tx, shop_id, provenSound(walked))
  if (since) await lookSince(tx, shop_id, await lastSound(tx, shop_id, since))
  if (news.length > 0) await trackingBroke.call(tx, shop_id, { test_id, faults: news.map(one => one.fault) })
  if (cause !== 'merchant' && news.length > 0) await tell(tx, shop_id, news)
}

async function tell(tx: Tx, shop_id: number, news: readonly OpenFault[]): Promise<void> {
  const orders = await ordersConcerned(tx, shop_id, news)
  await notify(tx, shop_id, trackingBroken, { problem: `setupCheck.fault.${news[0]!.fault}.title`, orders })
}
