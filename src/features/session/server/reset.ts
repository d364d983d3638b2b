import { invalidFields } from '#kit/errors.ts'
import { audit } from '#server/audit.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { endAllFamilies } from './families.ts'
import { passwordChangedMailJob, resetMailJob } from './mails.job.ts'
import { hashPassword } from './passwords.ts'
import { findMember, insertReset, type StoreOfEmail, setPasswordHash, storesOfEmail, takeReset } from './store.ts'
import { readSignedToken } from './tokens.ts'

const LINK_SECONDS = 30 * 60
const MAILS = { calls: 5, seconds: 60 * 60 }

export const resetKey = (secret: string) => deriveKey(secret, 'password-reset')

/** Mails a link for each store meant. The answer is the same whether or not there was anybody to write to. */
export async function requestReset(
  services: Services,
  { email, shop_id }: { email: string; shop_id?: number },
  from: RequestFacts,
) {
  const { db, limits, texts } = services
  await limits.count('password-email', email, MAILS)
  const stores = await storesOfEmail(db, email)
  // A first password is made inside the store's own admin; a mailbox alone does not prove who owns a store.
  const meant = stores.filter(store => store.has_password && (shop_id === undefined || store.shop_id === shop_id)).slice(0, 10)
  for (const store of meant) await mailLink(services, store, from)
  return { message: texts(from.language).any('session.resetSent') }
}

async function mailLink({ db }: Services, { shop_id, member_id }: StoreOfEmail, from: RequestFacts) {
  await db.inShop(shop_id, async tx => {
    const member = await findMember(tx, shop_id, member_id)
    if (!member) return
    const { id } = await insertReset(tx, shop_id, member_id, LINK_SECONDS)
    await enqueue(tx, resetMailJob, { shop_id, reset_id: id })
    await audit(tx, {
      shop_id,
      actor: { kind: 'visitor', name: member.name },
      action: 'session.resetRequested',
      subject: { kind: 'member', id: member_id },
      from,
    })
  })
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
    const taken = await takeReset(tx, shop_id, link.row_id)
    const member = taken && (await findMember(tx, shop_id, taken.member_id))
    if (!member) throw invalidFields({ token: 'session.resetExpired' })
    await setPasswordHash(tx, shop_id, member.id, password_hash)
    await endAllFamilies(tx, shop_id, member.id, 'password')
    await enqueue(tx, passwordChangedMailJob, { shop_id, member_id: member.id })
    const actor = { kind: 'member', id: member.id, name: member.name } as const
    await audit(tx, { shop_id, actor, action: 'session.passwordReset', subject: { kind: 'member', id: member.id }, from })
    const { domain } = await tx.selectFrom('shop').select('domain').where('shop_id', '=', shop_id).executeTakeFirstOrThrow()
    return { email: member.email, shop_id, shop: domain }
  })
}
