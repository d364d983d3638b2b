import { sql } from 'kysely'
import { findMember, hasColleague, isPassword } from '#features/account/session/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import { publishAffiliatesChanged } from '../publishAffiliatesChanged.ts'

const GUESSES = { calls: 10, seconds: 15 * 60 }

const colleague = (shop_id: number, member_id: number) => hasColleague(shop_id, member_id, 'affiliate-and-coupon')

/** Whether somebody else can release what this member entered. */
export async function othersMayRelease(tx: Tx, shop_id: number, member_id: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${colleague(shop_id, member_id)} as is`.execute(tx)
  return rows[0]!.is
}

/** Outside any transaction: guesses count whatever becomes of it. A session that was left open, or stolen, is not enough. */
export async function requirePassword({ db, limits }: Services, { shop_id, user_id }: Caller, password: string): Promise<void> {
  await limits.count('payee release', `${shop_id} ${user_id}`, GUESSES)
  const member = await db.inShop(shop_id, tx => findMember(tx, shop_id, user_id))
  if (!member?.password_hash) throw invalidFields({ password: 'affiliates.noPassword' })
  if (!(await isPassword(member.password_hash, password))) throw invalidFields({ password: 'affiliates.wrongPassword' })
  await limits.giveBack('payee release', `${shop_id} ${user_id}`, GUESSES)
}

interface Release {
  held_until: Date
  by: number
  hasPassword: boolean
}

/**
 * Lets money go to the payee that was seen: by somebody else than whoever entered it, or by them with their password where nobody else
 * can. Never where the affiliate changed it.
 */
export async function releasePayee(tx: Tx, shop_id: number, id: number, { held_until, by, hasPassword }: Release) {
  const isAlone = sql<boolean>`(${hasPassword}::boolean and not ${colleague(shop_id, by)})`
  const released = await tx
    .updateTable('affiliate')
    .set({ payment_held_until: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('payment_held_until', '=', held_until)
    .where(eb => eb.or([eb('payment_changed_by', '<>', by), eb.and([eb('payment_changed_by', '=', by), isAlone])]))
    .returning(['first_name', 'last_name'])
    .executeTakeFirst()
  if (!released) throw await whyNot(tx, shop_id, id, by)
  await publishAffiliatesChanged(tx, shop_id, [id])
  return released
}

async function whyNot(tx: Tx, shop_id: number, id: number, by: number): Promise<Refusal> {
  const stored = await tx
    .selectFrom('affiliate')
    .select(['payment_changed_by', 'payment_held_until'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!stored) return new Refusal('not_found')
  const isOwn = stored.payment_changed_by === by && stored.payment_held_until !== null
  if (!isOwn) return new Refusal('conflict', 'affiliates.payeeNotHeld')
  return new Refusal('conflict', (await othersMayRelease(tx, shop_id, by)) ? 'affiliates.ownPayee' : 'affiliates.passwordNeeded')
}
