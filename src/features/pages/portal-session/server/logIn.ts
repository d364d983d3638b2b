import type { Credentials } from '#features/account/session/contract.ts'
import { beginFamily, countLoginAttempt, isPassword } from '#features/account/session/server/index.ts'
import { arrivalOf } from '#features/pages/sign-up/server/index.ts'
import { entryOf } from '#features/people/affiliates/rules/entryOf.ts'
import {
  findForSignIn,
  findSecondFactor,
  noteSignIn,
  type SignInPerson,
  takeSecondFactorCode,
} from '#features/people/affiliates/server/index.ts'
import { reviewOf } from '#features/store/shop/rules/notifications.ts'
import { readNotifications, shopAt } from '#features/store/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { portalSession } from '../contract.ts'

type Login = Parsed<typeof portalSession.login>

/** By e-mail and password. Until the password is right nothing tells whether there is such an account, or how it stands. */
export async function logIn(services: Services, { sub_path, body }: Login, from: RequestFacts): Promise<Credentials> {
  const { email, password, code, puzzle } = body
  const shop_id = await shopAt(services, sub_path)
  const person = await services.db.inShop(shop_id, tx => findForSignIn(tx, shop_id, email))
  // Counted apart from the shop's own people, who may use the same address.
  const giveBack = await countLoginAttempt(services, { shop_id, email: `affiliate ${email}`, address: from.address, puzzle })
  const matches = await isPassword(person?.password_hash, password)
  if (!person || !matches) throw new Refusal('unauthenticated', 'session.wrongPassword')
  await giveBack()
  return services.db.inShop(shop_id, async tx => {
    await refuseUnlessLetIn(tx, services, shop_id, person)
    await requireCode(tx, services, { shop_id, affiliate_id: person.id }, code)
    await noteSignIn(tx, shop_id, person.id)
    const { address, user_agent } = from
    return beginFamily(tx, shop_id, { affiliate_id: person.id, via: 'password', address, user_agent })
  })
}

async function refuseUnlessLetIn(tx: Tx, { config }: Services, shop_id: number, person: SignInPerson): Promise<void> {
  const { id, email_verified, verification_asked_at } = person
  const entry = entryOf(person)
  if (entry === 'active' || entry === 'deactivated') return
  if (entry !== 'pending') throw new Refusal('forbidden', `portal.${entry}`)
  const { verify_affiliate_email } = reviewOf(await readNotifications(tx, shop_id))
  if (verify_affiliate_email === 0 || email_verified) throw new Refusal('forbidden', 'portal.pending')
  // Whoever signed up before that was asked for was sent nothing.
  const reason = verification_asked_at ? 'portal.unverified' : 'portal.verifyNow'
  throw new Refusal('forbidden', reason, { extra: { resend: arrivalOf(config.secret, shop_id, id) } })
}

/** Asked for once the password is right: nobody else learns that there is a second factor. */
async function requireCode(
  tx: Tx,
  services: Services,
  person: { shop_id: number; affiliate_id: number },
  code: string | undefined,
): Promise<void> {
  if (!(await findSecondFactor(tx, person))) return
  if (!code) throw new Refusal('unauthenticated', 'session.codeRequired')
  if (!(await takeSecondFactorCode(tx, services, person, code))) throw new Refusal('unauthenticated', 'session.codeWrong')
}
