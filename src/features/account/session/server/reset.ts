import { readShop } from '#features/store/shop/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { audit, visitorActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { rememberDevice } from './known-devices.ts'
import { invitationMailJob, passwordChangedMailJob, resetMailJob } from './mails.job.ts'
import { newPasswordLink, setPasswordHash, takePasswordLink } from './password-links.ts'
import { hashPassword } from './passwords.ts'
import { endAllFamilies } from './session-families.ts'
import { findMember, type StoreOfEmail, storeAway, storesOfEmail } from './store.ts'
import { readSignedToken, resetKey } from './tokens.ts'

const LINK_SECONDS = 30 * 60
/** Long enough for a holiday weekend, and it can be sent again. */
const INVITATION_SECONDS = 7 * 86_400
const MAILS = { calls: 5, seconds: 60 * 60 }

/** Mails a link for each store meant, to a first password where there is none. The answer is the same whether or not there was anybody to write to. */
export async function requestReset(
  services: Services,
  { email, shop_id }: { email: string; shop_id?: number },
  from: RequestFacts,
) {
  const { db, limits, texts } = services
  await limits.count('password-email', email, MAILS)
  const { stores, away } = await storesOfEmail(db, email)
  const isMeant = (store: number) => shop_id === undefined || store === shop_id
  const meant = stores.filter(store => isMeant(store.shop_id)).slice(0, 10)
  // Nobody should wait for an email that cannot be written now.
  if (meant.length === 0 && away.some(isMeant)) throw storeAway()
  for (const store of meant) await mailLink(services, store, from)
  return { message: texts(from.language).any('session.resetSent') }
}

async function mailLink({ db }: Services, { shop_id, member_id }: StoreOfEmail, from: RequestFacts) {
  await db.inShop(shop_id, async tx => {
    const member = await findMember(tx, shop_id, member_id)
    if (!member) return
    const reset_id = await newPasswordLink(tx, shop_id, member_id, LINK_SECONDS)
    await enqueue(tx, resetMailJob, { shop_id, reset_id })
    const subject = { kind: 'member', id: member_id }
    await audit(tx, { shop_id, actor: visitorActor, action: 'session.resetRequested', subject, from })
  })
}

interface Invitation {
  shop_id: number
  member_id: number
  /** Who invites, by name. */
  by: string
}

/** Mails somebody who was added to a store the link to their password: nobody else ever knows it. */
export async function inviteByMail(tx: Tx, { shop_id, member_id, by }: Invitation): Promise<void> {
  const reset_id = await newPasswordLink(tx, shop_id, member_id, INVITATION_SECONDS)
  await enqueue(tx, invitationMailJob, { shop_id, reset_id, by })
}

export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  from: RequestFacts,
) {
  const { db, config } = services
  const link = readSignedToken(resetKey(config.secret), token)
  if (!link) throw invalidFields({ token: 'session.resetExpired' })
  const { shop_id } = link
  const password_hash = await hashPassword(password)
  return db.inShop(shop_id, async tx => {
    const member_id = await takePasswordLink(tx, shop_id, link.row_id)
    const member = member_id === undefined ? undefined : await findMember(tx, shop_id, member_id)
    if (!member) throw invalidFields({ token: 'session.resetExpired' })
    await setPasswordHash(tx, shop_id, member.id, password_hash)
    await endAllFamilies(tx, shop_id, { member_id: member.id }, 'password')
    // Whoever reads the mails of an account is let in by the new password, however many wrong ones others are trying.
    await rememberDevice(tx, services, { shop_id, member_id: member.id }, from)
    // Somebody who was invited and has just come has nothing to be warned of.
    if (member.last_login_at) await enqueue(tx, passwordChangedMailJob, { shop_id, member_id: member.id })
    const actor = { kind: 'member', id: member.id, name: member.name } as const
    await audit(tx, { shop_id, actor, action: 'session.passwordReset', subject: { kind: 'member', id: member.id }, from })
    const { domain } = await readShop(tx, shop_id, 'domain')
    return { email: member.email, shop_id, shop: domain }
  })
}
