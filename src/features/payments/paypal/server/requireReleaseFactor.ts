import { normalizePassword } from '#features/account/session/rules/password.ts'
import { isPassword, stepOfCode } from '#features/account/session/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Services } from '#server/services.ts'
import { findPaypalConnection, openReleaseKey, type PaypalConnection } from './connection.ts'

/** Wrong ones of one person, and of everybody at a shop: a million codes stand against so few guesses. */
const GUESSES = { calls: 10, seconds: 15 * 60 }
const GUESSES_AT_SHOP = { calls: 30, seconds: 15 * 60 }
/** Longer than any code is good. */
const USED = { calls: 1, seconds: 120 }

interface Releasing {
  shop_id: number
  member_id: number
  /** What they typed: a code or the password for payouts. */
  given: string | undefined
}

/**
 * Refuses whoever cannot show the second factor that the shop chose; each code of an app opens once. Outside any transaction:
 * guesses count whatever becomes of what was to be released. The fault is told at the field `release_code`.
 */
export async function requireReleaseFactor(services: Services, { shop_id, member_id, given }: Releasing): Promise<void> {
  const { db, limits } = services
  const connection = await db.inShop(shop_id, tx => findPaypalConnection(tx, shop_id))
  if (!connection) throw new Refusal('conflict', 'paypal.notConnected')
  const { release_factor } = connection
  if (!given?.trim())
    throw invalidFields({
      release_code: release_factor === 'password' ? 'paypal.releasePasswordRequired' : 'paypal.codeRequired',
    })
  await limits.count('payout release', `${shop_id} ${member_id}`, GUESSES)
  await limits.count('payout release at shop', String(shop_id), GUESSES_AT_SHOP)
  if (!(await proves(services, connection, given)))
    throw invalidFields({ release_code: release_factor === 'password' ? 'paypal.releasePasswordWrong' : 'paypal.codeWrong' })
  await limits.giveBack('payout release', `${shop_id} ${member_id}`, GUESSES)
  await limits.giveBack('payout release at shop', String(shop_id), GUESSES_AT_SHOP)
}

async function proves(services: Services, connection: PaypalConnection, given: string): Promise<boolean> {
  const { shop_id, release_key, release_hash } = connection
  if (release_hash) return isPassword(release_hash, normalizePassword(given))
  const key = release_key && openReleaseKey(services, shop_id, release_key)
  const step = key ? stepOfCode(key, given) : undefined
  return step !== undefined && isFirst(services.limits.count('payout code used', `${shop_id} ${step}`, USED))
}

const isFirst = (counted: Promise<unknown>) =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.kind === 'too_many_requests') return false
      throw error
    },
  )
