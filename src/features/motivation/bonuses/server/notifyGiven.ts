import { notify } from '#features/account/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import { affiliateChannel, publish, shopChannel } from '#server/realtime/publish.ts'
import { bonusesChanged } from '../events.ts'
import { bonusReached } from '../rules/notifications.ts'
import type { GivenAward } from './evaluate/writeDecisions.ts'
import { queueGivenMail } from './givenMail.job.ts'

/** Bonuses were given; told with the rows of their money. */
export const bonusesGiven = defineSharedHook<[referral_ids: readonly number[]]>('bonuses that were given')

/** After a pass over thousands most portals look again when they are next opened. */
const MAX_NAMED = 100

/** Tells the merchant, the affiliates and whatever screens are open, once the transaction is committed. */
export async function notifyGiven(tx: Tx, shop_id: number, given: readonly GivenAward[]): Promise<void> {
  const latest = given.at(-1)!
  const params = { count: given.length, affiliate_id: latest.affiliate_id, bonus: latest.bonus.title }
  await notify(tx, shop_id, bonusReached, params)
  await publishBonuses(
    tx,
    shop_id,
    given.map(one => one.affiliate_id),
  )
  const ids = given.map(one => one.referral_id)
  await bonusesGiven.call(tx, shop_id, ids)
  for (const { referral_id } of given) await queueGivenMail(tx, shop_id, referral_id)
}

/** Open lists of the shop look again, and those of these affiliates. */
export async function publishBonuses(tx: Tx, shop_id: number, affiliates: readonly number[] = []): Promise<void> {
  await publish(tx, shopChannel(shop_id), bonusesChanged, {}, { permission: 'bonus' })
  for (const id of [...new Set(affiliates)].slice(0, MAX_NAMED))
    await publish(tx, affiliateChannel(shop_id, id), bonusesChanged, {})
}
