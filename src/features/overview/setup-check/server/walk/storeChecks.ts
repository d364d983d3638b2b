import { currencyOf } from '#features/store/shop/server/index.ts'
import { EMBED_BLOCK } from '#features/store/store-connection/rules/extensions.ts'
import { embedInTheme, missingTopics } from '#features/store/store-connection/server/index.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { type Check, storeOf } from './Journey.ts'

/** Clicks and orders are put in order by their times; so far apart they still are. */
const CLOCK_MS = 120_000
const MINUTE_MS = 60_000
const NAMED = 3

/** The first that asks the store: where it does not answer at all, nothing else will. */
export const clock: Check = async journey => {
  const { platform, access } = storeOf(journey)
  try {
    const ahead = (await platform.readClock(access)).getTime() - Date.now()
    if (Number.isNaN(ahead)) return 'skipped'
    const evidence = { minutes: Math.round(Math.abs(ahead) / MINUTE_MS), seconds: Math.round(Math.abs(ahead) / 1000) }
    return Math.abs(ahead) > CLOCK_MS ? { fault: 'clock_off', evidence } : { evidence }
  } catch (error) {
    if (error instanceof PlatformError) return { fault: 'store_silent', evidence: { status: error.status ?? 0 } }
    throw error
  }
}

export const currency: Check = async journey => {
  const { platform, access } = storeOf(journey)
  const { services, shop_id } = journey
  const there = (await platform.readShop(access)).currency
  const books = await services.db.inShop(shop_id, tx => currencyOf(tx, shop_id))
  return there === books ? { evidence: { currency: books } } : { fault: 'currency_changed', evidence: { currency: there, books } }
}

export const deliveries: Check = async journey => {
  const { platform, access } = storeOf(journey)
  const missing = await missingTopics(journey.services, platform, access)
  return missing.length === 0 ? {} : { fault: 'webhook_missing', evidence: { count: missing.length, topics: named(missing) } }
}

/** The first few say which kind; all of them would fill the screen. */
const named = (topics: readonly string[]) => topics.slice(0, NAMED).join(', ') + (topics.length > NAMED ? ', …' : '')

export const embed: Check = async journey => {
  const { services, shop_id } = journey
  const state = await embedInTheme(services, shop_id, EMBED_BLOCK)
  if (state === null) return 'skipped'
  journey.embed = state
  return state === 'on' ? {} : { fault: 'embed_off' }
}

export const pixel: Check = async journey => {
  const { platform, access } = storeOf(journey)
  return (await platform.findPixel(access)) ? {} : { fault: 'pixel_off' }
}

export const consent: Check = async journey => {
  const { platform, access } = storeOf(journey)
  const { isRequired, hasBanner } = await platform.readConsent(access)
  if (isRequired && !hasBanner) return { fault: 'consent_refused' }
  return { evidence: { required: isRequired ? 1 : 0 } }
}
