import { requireReleaseFactor } from '#features/paypal/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import type { RailName } from '../../rules/states.ts'
import { isReserved } from '../engine/reserve.ts'

interface Order {
  rail: RailName
  key: string
  release_code?: string
}

/** Money leaves by itself through PayPal: whoever sends it shows the second factor, on a plan that has it. */
export async function requireRelease(services: Services, caller: Caller, { rail, key, release_code }: Order): Promise<void> {
  if (rail !== 'paypal') return
  if (!mayUse(caller.plan, 'paypalPayout')) throw new Refusal('plan_required')
  // Sent again after its answer was lost: nothing more leaves, and the code was used up by the first.
  if (await services.db.inShop(caller.shop_id, tx => isReserved(tx, caller.shop_id, key))) return
  await requireReleaseFactor(services, { shop_id: caller.shop_id, member_id: caller.user_id, given: release_code })
}
