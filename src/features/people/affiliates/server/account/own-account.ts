import { type RawBuilder, sql } from 'kysely'
import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { endAllFamilies } from '#features/account/session/server/index.ts'
import type { MutableMail } from '#features/people/unsubscribe/rules/mutable-mails.ts'
import type { Language } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { AFFILIATES } from '../../rules/shared-fields.ts'
import { affiliateOf } from '../affiliateOf.ts'
import { queueAffiliateMail } from '../mails.job.ts'

export const accountOf = (tx: Tx, shop_id: number, id: number) =>
  affiliateOf(tx, shop_id, id)
    .select(['email', 'email_verified', 'language', 'created_at'])
    .select(eb => eb.ref('muted_mails').$castTo<MutableMail[]>().as('muted_mails'))
    .executeTakeFirstOrThrow()

/** A new password, by their own hand: every other device is logged out, and a mail tells. */
export async function changeOwnPassword(
  tx: Tx,
  shop_id: number,
  id: number,
  { password_hash, except }: { password_hash: string; except: string },
): Promise<void> {
  await setOnAccount(tx, shop_id, id, { password_hash })
  await endAllFamilies(tx, shop_id, { affiliate_id: id }, 'password', { except })
  await queueAffiliateMail(tx, shop_id, id, 'passwordChanged')
}

/** `null` follows the language of the shop. */
export const setOwnLanguage = (tx: Tx, shop_id: number, id: number, language: Language | null) =>
  setOnAccount(tx, shop_id, id, { language })

export const setMutedMails = (tx: Tx, shop_id: number, id: number, muted_mails: MutableMail[]) =>
  setOnAccount(tx, shop_id, id, { muted_mails, news_ended_at: muted_mails.includes('news') ? sinceThen(new Date()) : null })

/** The first time counts. */
const sinceThen = (now: Date) => sql<Date>`coalesce(news_ended_at, ${now}::timestamptz)`

/** Ends one kind of mail; `false` where it was ended before. */
export async function muteMail(tx: Tx, shop_id: number, id: number, kind: MutableMail): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('affiliate')
    .set({ muted_mails: sql<string[]>`array_append(muted_mails, ${kind}::text)` })
    .$if(kind === 'news', muting => muting.set({ news_ended_at: new Date() }))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not ${kind} = any(muted_mails)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface OnAccount {
  password_hash?: string
  language?: string | null
  muted_mails?: string[]
  news_ended_at?: RawBuilder<Date> | null
}

async function setOnAccount(tx: Tx, shop_id: number, id: number, values: OnAccount): Promise<void> {
  await tx
    .updateTable('affiliate')
    .set(values)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  await noteChanged(tx, shop_id, AFFILIATES, [id])
}

/** Ends news for some of them who ended it elsewhere; answers who got it until now. */
export async function muteNewsOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows } = await sql<{ id: number; name: string }>`
    update affiliate set muted_mails = array_append(muted_mails, 'news'), news_ended_at = coalesce(news_ended_at, ${now})
    where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and removed_at is null and not 'news' = any(muted_mails)
    returning id, trim(first_name || ' ' || last_name) as name`.execute(tx)
  await noteChanged(
    tx,
    shop_id,
    AFFILIATES,
    rows.map(row => row.id),
  )
  return rows
}
