import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { fullName } from '../rules/fullName.ts'
import { requireAffiliate } from './detail.ts'

/** There are no pages of affiliates yet to sign in to. That it was tried is written down all the same. */
export async function signInAs({ db }: Services, caller: Caller, from: RequestFacts, id: number): Promise<never> {
  refuseSupport(caller)
  const { shop_id } = caller
  await db.inShop(shop_id, async tx => {
    const after = { affiliate: fullName(await requireAffiliate(tx, shop_id, id)) }
    const subject = { kind: 'affiliate', id }
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'affiliates.signInAs', subject, after, from })
  })
  throw new Refusal('conflict', 'affiliates.portalNotThere')
}
