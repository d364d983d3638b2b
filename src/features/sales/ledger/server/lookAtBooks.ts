import { sql } from 'kysely'
import { notify } from '#features/account/notifications/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { type BookCheck, booksChecked, isSound } from '../contract.ts'
import { booksDiffer } from '../rules/notifications.ts'
import { checkInSlices } from './checkInSlices.ts'
import { checkNews } from './checkNews.ts'
import { forgetSums, keepSums } from './keepSums.ts'

interface LastLook {
  is_sound: boolean
  entries_until: number
  proven_until: number
  whole_at: Date | null
}

/** A night may be missed; two may not. */
const WHOLE_AFTER_MS = 2 * DAY_MS

/**
 * Looks at what was booked since the books were last found sound; at the whole of them when asked to, when that was long ago, or when
 * something is off. The alarm is raised when they stop being sound, and called off when they are again: once each, not with every look.
 */
export async function lookAtBooks(
  db: Database,
  shop_id: number,
  { isWhole = false, signal }: { isWhole?: boolean; signal?: AbortSignal } = {},
): Promise<BookCheck[] | undefined> {
  const { last, newest } = await db.inShop(shop_id, async tx => ({
    last: await lastLook(tx, shop_id),
    newest: await newestEntry(tx, shop_id),
  }))
  if (isWhole || !last?.is_sound || isLongAgo(last.whole_at)) return lookAtAll(db, shop_id, { newest, signal })
  if (last.entries_until === newest) return undefined
  while (!signal?.aborted && (await db.inShop(shop_id, tx => keepSums(tx, shop_id))));
  const news = await db.inShop(shop_id, tx => lookAtNews(tx, shop_id, newest))
  if (!news || isSound(news)) return news
  return lookAtAll(db, shop_id, { newest, signal, isDoubted: true })
}

const isLongAgo = (whole_at: Date | null) => whole_at === null || whole_at.getTime() < Date.now() - WHOLE_AFTER_MS

async function lookAtNews(tx: Tx, shop_id: number, newest: number): Promise<BookCheck[] | undefined> {
  const last = await lastLook(tx, shop_id)
  if (!last?.is_sound) return undefined
  await allowSeconds(tx, 60)
  const checks = await checkNews(tx, shop_id, last.proven_until)
  if (isSound(checks)) await keep(tx, shop_id, { checks, entries_until: newest })
  return checks
}

/** What only the sums made look broken is their own fault: they are built anew. */
async function lookAtAll(
  db: Database,
  shop_id: number,
  { newest, signal, isDoubted = false }: { newest: number; signal?: AbortSignal; isDoubted?: boolean },
): Promise<BookCheck[] | undefined> {
  const checks = await checkInSlices(db, shop_id, signal)
  if (!checks) return undefined
  await db.inShop(shop_id, async tx => {
    const last = await lastLook(tx, shop_id)
    await keep(tx, shop_id, { checks, entries_until: newest, whole_at: new Date() })
    if (isSound(checks) && isDoubted) await forgetSums(tx, shop_id)
    if (isSound(checks) !== (last?.is_sound ?? true)) await raise(tx, shop_id, checks)
  })
  return checks
}

async function lastLook(tx: Tx, shop_id: number): Promise<LastLook | undefined> {
  const { rows } = await sql<LastLook>`
    select is_sound, entries_until, proven_until, whole_at from book_check where shop_id = ${shop_id} for update`.execute(tx)
  return rows[0]
}

async function newestEntry(tx: Tx, shop_id: number): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(id), 0)::bigint as newest from ledger_entry where shop_id = ${shop_id}`.execute(tx)
  return rows[0]!.newest
}

async function keep(
  tx: Tx,
  shop_id: number,
  { checks, ...look }: { checks: readonly BookCheck[]; entries_until: number; whole_at?: Date },
): Promise<void> {
  const found = { checks: JSON.stringify(checks), is_sound: isSound(checks), checked_at: new Date(), ...look }
  await tx
    .insertInto('book_check')
    .values({ shop_id, ...found })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(found))
    .execute()
}

async function raise(tx: Tx, shop_id: number, checks: readonly BookCheck[]): Promise<void> {
  const is_sound = isSound(checks)
  const broken = checks.flatMap(check => check.broken)
  await audit(tx, {
    shop_id,
    actor: systemActor,
    action: is_sound ? 'ledger.soundAgain' : 'ledger.difference',
    after: is_sound ? undefined : { broken: broken.slice(0, 20) },
  })
  if (!is_sound) await notify(tx, shop_id, booksDiffer, {})
  await publish(tx, shopChannel(shop_id), booksChecked, { is_sound }, { permission: ['referrals', 'payments'] })
}
