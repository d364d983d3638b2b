import { countLoginAttempt, isPassword } from '#features/account/session/server/index.ts'
import { affiliateOf, findSecondFactor, takeSecondFactorCode } from '#features/people/affiliates/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { AffiliateProof } from '../contract.ts'

/**
 * Once more the password of who is signed in, and the code of their app where they have one, before something is touched that a
 * thief would touch. Counted like tries to sign in, by the session: strangers who guess elsewhere keep nobody from their own money.
 */
export async function proveAffiliate(
  services: Services,
  { shop_id, affiliate_id, family_id }: AffiliateCaller,
  { password, code }: AffiliateProof,
  { address }: Pick<RequestFacts, 'address'>,
): Promise<void> {
  const who = { shop_id, affiliate_id }
  const { person, hasSecondFactor } = await services.db.inShop(shop_id, async tx => ({
    person: await affiliateOf(tx, shop_id, affiliate_id).select(['email', 'password_hash']).executeTakeFirstOrThrow(),
    hasSecondFactor: (await findSecondFactor(tx, who)) !== undefined,
  }))
  const email = `affiliate ${person.email}`
  const giveBack = await countLoginAttempt(services, { shop_id, email, address, device: Buffer.from(family_id) })
  if (!(await isPassword(person.password_hash, password))) throw invalidFields({ password: 'portal.wrongPassword' })
  await giveBack()
  if (!hasSecondFactor) return
  if (!code) throw invalidFields({ code: 'session.codeRequired' })
  const isRight = await services.db.inShop(shop_id, tx => takeSecondFactorCode(tx, services, who, code))
  if (!isRight) throw invalidFields({ code: 'session.codeWrong' })
}
