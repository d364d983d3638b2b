import { sql } from 'kysely'
import { notify } from '#features/notifications/server/index.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { type BookCheck, booksChecked, isSound } from '../contract.ts'
import { checkBooks } from './checkBooks.ts'

interface LastLook {
  is_sound: boolean
  entries_until: number
  is_old: boolean
}

/**
 * Checks the books if they have news or were not looked at for a day, and keeps the result.
 * The alarm is raised when they stop being sound, and called off when they are again: once each, not with every look.
 */
export async function lookAtBooks(tx: Tx, shop_id: number): Promise<BookCheck[] | undefined> {
  const last = await lastLook(tx, shop_id)
  const newest = await newestEntry(tx, shop_id)
  if (last?.is_sound && !last.is_old && last.entries_until === newest) return undefined
  await allowSeconds(tx, 60)
  const checks = await checkBooks(tx, shop_id)
  await keep(tx, shop_id, checks, newest)
  if (isSound(checks) !== (last?.is_sound ?? true)) await raise(tx, shop_id, checks)
  return checks
}

async function lastLook(tx: Tx, shop_id: number): Promise<LastLook | undefined> {
  const { rows } = await sql<LastLook>`
    select is_sound, entries_until, checked_at < now() - interval '1 day' as is_old from book_check
    where shop_id = ${shop_id} for update`.execute(tx)
  return rows[0]
}

async function newestEntry(tx: Tx, shop_id: number): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(id), 0)::bigint as newest from ledger_entry where shop_id = ${shop_id}`.execute(tx)
  return rows[0]!.newest
}

async function keep(tx: Tx, shop_id: number, checks: readonly BookCheck[], entries_until: number): Promise<void> {
  const found = { checks: JSON.stringify(checks), is_sound: isSound(checks), entries_until, checked_at: sql<Date>`now()` }
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
  if (!is_sound) await notify(tx, shop_id, { type: 'books-differ', params: {} })
  await publish(tx, shopChannel(shop_id), booksChecked, { is_sound })
}
