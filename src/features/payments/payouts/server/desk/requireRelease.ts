import { sql } from 'kysely'
import { findPaypalConnection, requireOwnPassword, requireReleaseFactor } from '#features/payments/paypal/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { localTime, startOfDay } from '#kit/days.ts'
import type { Minor } from '#kit/money/money.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import type { ReleaseNeeds } from '../../contract.ts'
import type { RailName } from '../../rules/states.ts'

const GUESSES = { calls: 10, seconds: 15 * 60 }

/** Whose money leaves for good once it is sent, on keys that the shop gave us. */
const isGuarded = (rail: RailName) => rail === 'paypal'

interface Leaving {
  rail: RailName
  total: Minor
}

interface ReleaseProof {
  /** A code of the authenticator app, or the password for payouts. */
  release_code: string
  /** The member's own. */
  password: string
}

export function refusePlan({ plan }: Pick<Caller, 'plan'>, rail: RailName): void {
  if (isGuarded(rail) && !mayUse(plan, 'paypalPayout')) throw planRequired('paypalPayout')
}

/** What has to be shown before so much may leave now. */
export async function releaseNeeds(tx: Tx, shop_id: number, { rail, total }: Leaving): Promise<ReleaseNeeds> {
  const connection = isGuarded(rail) ? await findPaypalConnection(tx, shop_id) : undefined
  if (!connection) return { release_factor: null, needs_password: false, two_person_release: false }
  const { release_factor, two_person_release, step_up_above } = connection
  const needs_password = step_up_above !== null && (await releasedToday(tx, shop_id, rail)) + total > step_up_above
  return { release_factor, needs_password, two_person_release }
}

/**
 * Whoever lets money go shows the shop's second factor, and above the daily sum their own password as well. It answers whether
 * the password was shown. Outside any transaction: guesses count whatever becomes of it.
 */
export async function requireRelease(
  services: Services,
  { shop_id, user_id }: Caller,
  leaving: Leaving,
  { release_code, password }: ReleaseProof,
): Promise<{ hasPassword: boolean }> {
  if (!isGuarded(leaving.rail)) return { hasPassword: false }
  const { needs_password } = await services.db.inShop(shop_id, tx => releaseNeeds(tx, shop_id, leaving))
  // Before the code, which is good only once.
  if (needs_password) {
    if (password === '') throw invalidFields({ password: 'payouts.passwordNeeded' })
    await services.limits.count('payout step-up', `${shop_id} ${user_id}`, GUESSES)
    await requireOwnPassword(services, { shop_id, user_id }, password)
    await services.limits.giveBack('payout step-up', `${shop_id} ${user_id}`, GUESSES)
  }
  await requireReleaseFactor(services, { shop_id, member_id: user_id, given: release_code })
  return { hasPassword: needs_password }
}

/** In the transaction that lets it go: of two at once that fit only one by one, the second shows the password. */
export async function guardDailySum(tx: Tx, shop_id: number, rail: RailName, hasPassword: boolean): Promise<void> {
  if (!isGuarded(rail) || hasPassword) return
  const connection = await findPaypalConnection(tx, shop_id)
  if (!connection || connection.step_up_above === null) return
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts.day', ${shop_id}))`.execute(tx)
  if ((await releasedToday(tx, shop_id, rail)) > connection.step_up_above) throw new Refusal('conflict', 'payouts.passwordNeeded')
}

/** Since midnight at the shop; what was called off or refused has not left. */
async function releasedToday(tx: Tx, shop_id: number, rail: RailName): Promise<Minor> {
  const time_zone = await timeZoneOf(tx, shop_id)
  const midnight = startOfDay(localTime(new Date(), time_zone).slice(0, 10), time_zone)
  const { rows } = await sql<{ total: Minor }>`
    select coalesce(sum(total), 0)::bigint as total from payout_batch
    where shop_id = ${shop_id} and rail = ${rail} and released_at >= ${midnight}::timestamptz and state <> 'released'`.execute(tx)
  return rows[0]!.total
}
