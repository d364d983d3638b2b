import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Credentials, session } from '../contract.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { countLoginAttempt } from './login-guard.ts'
import { hasRoomForPasswords, isPassword } from './passwords.ts'
import { isSupportAddress, provesSecondFactor } from './second-factor.ts'
import { signIn } from './signIn.ts'
import { findMemberByEmail } from './store.ts'

type Login = Parsed<typeof session.login>['body']

/** By e-mail and password. Every way in which it fails looks alike. */
export async function logIn(
  services: Services,
  { email, password, shop_id, code, puzzle }: Login,
  from: RequestFacts,
): Promise<Credentials> {
  const { db } = services
  const { member, device } = await db.inShop(shop_id, async tx => {
    const found = await findMemberByEmail(tx, shop_id, email)
    return { member: found, device: found && (await findKnownDevice(tx, { shop_id, member_id: found.id }, from)) }
  })
  const giveBack = await countLoginAttempt(services, { shop_id, email, address: from.address, device, puzzle })
  const matches = await isPassword(member?.password_hash, password)
  if (!member || !matches) throw wrongPassword(services, from)
  // From an address that is not listed a right password must not show by anything, not even by being free.
  if (member.sudo && !isSupportAddress(services, from.address)) throw refusedSupport(services, shop_id, email, from)
  await giveBack()
  if (member.sudo && !(await provesSecondFactor(services, email, code))) throw refusedSupport(services, shop_id, email, from)
  return db.inShop(shop_id, async tx => {
    await rememberDevice(tx, services, { shop_id, member_id: member.id }, from, device)
    return signIn(tx, shop_id, member, 'password', from)
  })
}

function refusedSupport(services: Services, shop_id: number, email: string, from: RequestFacts) {
  const { address } = from
  services.log.warn({ shop_id, email, address }, 'support was refused: no second factor, or an address not listed')
  return wrongPassword(services, from)
}

/** The sign-in form reads `error_description`; every other reader gets the usual body. */
function wrongPassword({ texts }: Services, from: RequestFacts) {
  const error_description = texts(from.language).any('session.wrongPassword')
  return new Refusal('unauthenticated', 'session.wrongPassword', { extra: { error: 'invalid_grant', error_description } })
}

/** Numbers of no shop. On a cluster each belongs to some server; one that is away keeps nobody else from logging in. */
const NO_SHOPS = Array.from({ length: 64 }, (_, place) => -place)

/** Whether a login would be answered: all it takes is tried until it has worked once, then it is enough that the queue has room. */
export function createLoginCheck(db: Services['db']): () => Promise<boolean> {
  let hasWorked = false
  return async () => {
    if (!hasRoomForPasswords()) return false
    if (hasWorked) return true
    const shop_id = NO_SHOPS.find(number => !db.servers.isAway(number)) ?? 0
    const member = await db.inShop(shop_id, tx => findMemberByEmail(tx, shop_id, 'nobody@example.test'))
    await isPassword(member?.password_hash, 'nobody has this password')
    hasWorked = true
    return true
  }
}
