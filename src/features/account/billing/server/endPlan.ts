import { lockShop } from '#features/store/shop/server/index.ts'
import { accessOf } from '#features/store/store-connection/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { endOfPaidTime, planStateOf } from '../rules/planState.ts'
import { findCharges, noteEnd } from './store.ts'
import { syncPlan } from './syncPlan.ts'

/** Nothing more is charged; what is paid for goes on until its end. Answers when that is. */
export async function endPlan(services: Services, caller: Caller, from: RequestFacts): Promise<Date> {
  const { db, config } = services
  const { shop_id } = caller
  const ended = await db.inShop(shop_id, async tx => {
    await lockShop(tx, shop_id)
    const now = new Date()
    const state = planStateOf(await findCharges(tx, shop_id), now)
    const access = config.platform && (await accessOf(tx, services, shop_id))
    if (state.status === 'none' || state.status === 'ending' || !access) throw new Refusal('conflict', 'billing.nothingToEnd')
    const { charge } = state
    const ends_at = state.status === 'frozen' ? now : endOfPaidTime(charge, now)
    // Before the platform is told: should its report come first, what is paid for goes on all the same.
    await noteEnd(tx, shop_id, charge.id, ends_at)
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'billing.planEnded', after: { plan: state.offer.plan }, from })
    return { access, platform_id: charge.platform_id!, ends_at }
  })
  const { refused } = await connectPlatform(config.platform!).cancelSubscription(ended.access, ended.platform_id)
  if (refused.length > 0) throw new Refusal('conflict', 'billing.refused', { params: { reason: refused.join(' ') } })
  await syncPlan(services, shop_id)
  return ended.ends_at
}
