import { participantProof } from '#features/friends/customer-referral/server/index.ts'
import { linkTo, requireShop, type Shop } from '#features/pages/registration-page/server/index.ts'
import type { Services } from '#server/services.ts'
import { linkPath } from '../contract.ts'

/** The private page of a customer's link, with what it has earned; nothing for a shop without an address of its own. */
export function rewardsUrl(services: Services, shop: Shop, participant_id: number): string | null {
  const proof = participantProof(services.config.secret, shop.shop_id, participant_id)
  return linkTo(services, shop, sub_path => linkPath(sub_path, { proof }))
}

/** The same for who has ended the emails that lead there. */
export async function findRewardsUrl(services: Services, shop_id: number, participant_id: number): Promise<string | null> {
  return rewardsUrl(services, await services.db.inShop(shop_id, tx => requireShop(tx, shop_id)), participant_id)
}
