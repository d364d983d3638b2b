import { findForSignIn, noteSignIn, type SignInPerson } from '#features/affiliates/server/index.ts'
import type { Credentials } from '#features/session/contract.ts'
import { beginFamily, countLoginAttempt, isPassword } from '#features/session/server/index.ts'
import { reviewOf } from '#features/shop/rules/notifications.ts'
import { readNotifications, shopAt } from '#features/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { portalSession } from '../contract.ts'

type Login = Parsed<typeof portalSession.login>

/** By e-mail and password. Until the password is right nothing tells whether there is such an account, or how it stands. */
export async function logIn(services: Services, { sub_path, body }: Login, from: RequestFacts): Promise<Credentials> {
  const { email, password, puzzle } = body
  const shop_id = await shopAt(services, sub_path)
  const person = await services.db.inShop(shop_id, tx => findForSignIn(tx, shop_id, email))
  // Counted apart from the shop's own people, who may use the same address.
  const giveBack = await countLoginAttempt(services, { shop_id, email: `affiliate ${email}`, address: from.address, puzzle })
  const matches = await isPassword(person?.password_hash, password)
  if (!person || !matches) throw new Refusal('unauthenticated', 'session.wrongPassword')
  await giveBack()
  return services.db.inShop(shop_id, async tx => {
    await refuseUnlessActive(tx, shop_id, person)
    await noteSignIn(tx, shop_id, person.id)
    const { address, user_agent } = from
    return beginFamily(tx, shop_id, { affiliate_id: person.id, via: 'password', address, user_agent })
  })
}

async function refuseUnlessActive(tx: Tx, shop_id: number, { status, email_verified }: SignInPerson): Promise<void> {
  if (status === 'active') return
  if (status !== 'pending') throw new Refusal('forbidden', `portal.${status}`)
  const { verify_affiliate_email } = reviewOf(await readNotifications(tx, shop_id))
  throw new Refusal('forbidden', verify_affiliate_email === 1 && !email_verified ? 'portal.unverified' : 'portal.pending')
}
