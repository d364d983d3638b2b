import { noteShare, participantByCode } from '#features/friends/customer-referral/server/index.ts'
import { readRef } from '#features/store/tracking/rules/ref-code.ts'
import type { Services } from '#server/services.ts'
import type { Share } from '../contract.ts'

const PER_VISITOR = { calls: 60, seconds: 600 }

/** The link with that code stands in what was shared. */
export const codeIn = (link: string): string | undefined => readRef(URL.parse(link)?.searchParams.get('sca_ref') ?? '')

/** Counts how a customer handed a link on; of links that are nobody's, nothing is said. */
export async function recordShare(
  { db, limits }: Services,
  shop_id: number,
  { link, channel }: Share,
  address: string,
): Promise<null> {
  await limits.count('friends share', address, PER_VISITOR)
  const code = codeIn(link)
  if (code)
    await db.inShop(shop_id, async tx => {
      const participant = await participantByCode(tx, shop_id, code)
      if (participant) await noteShare(tx, shop_id, participant.id, channel)
    })
  return null
}
