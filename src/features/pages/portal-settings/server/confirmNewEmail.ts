import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { takeEmailChange } from '#features/people/affiliates/server/index.ts'
import { audit } from '#server/audit.ts'
import { isTaken } from '#server/db/constraints.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** `taken` where somebody else of the shop has got the address meanwhile: then everything stays as it was. */
export async function confirmNewEmail(
  { db }: Services,
  shop_id: number,
  id: string,
  from: RequestFacts,
): Promise<'confirmed' | 'ended' | 'taken'> {
  try {
    return await db.inShop(shop_id, async tx => {
      const changed = await takeEmailChange(tx, shop_id, id)
      if (!changed) return 'ended'
      const { affiliate_id, before, after, stored } = changed
      const affiliate = fullName(stored)
      const actor = { kind: 'affiliate', id: affiliate_id, name: affiliate } as const
      const subject = { kind: 'affiliate', id: affiliate_id } as const
      await audit(tx, { shop_id, actor, action: 'portalSettings.email', subject, before, after: { ...after, affiliate }, from })
      return 'confirmed'
    })
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}
