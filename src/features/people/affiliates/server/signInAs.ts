import { hashToken, insertHandover, newToken } from '#features/account/session/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { fullName } from '../rules/fullName.ts'
import { requireAffiliate } from './detail.ts'

const SECONDS = 60

/** Where somebody of the shop looks into the portal as this affiliate: an address that is good once, for a minute. */
export async function signInAs(
  services: Services,
  caller: Caller,
  from: RequestFacts,
  affiliate_id: number,
): Promise<{ url: string }> {
  refuseSupport(caller)
  const { shop_id, user_id: member_id } = caller
  return services.db.inShop(shop_id, async tx => {
    const person = await requireAffiliate(tx, shop_id, affiliate_id)
    if (person.status !== 'active') throw new Refusal('conflict', 'affiliates.portalOnlyActive')
    const site = siteOf(services, await readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan'))
    if (!site) throw new Refusal('conflict', 'affiliates.portalNoAddress')
    const code = newToken(shop_id)
    await insertHandover(tx, shop_id, { member_id, affiliate_id, code_hash: hashToken(code), seconds: SECONDS })
    const subject = { kind: 'affiliate', id: affiliate_id }
    const after = { affiliate: fullName(person) }
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'affiliates.signInAs', subject, after, from })
    // Behind the hash, which no server and no log gets to see.
    return { url: site.portal(`#look=${code}`) }
  })
}
