import { sql } from 'kysely'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { newCode } from './newCode.ts'
import { readLimits } from './setting.ts'

/** What a payment is worth to whom. */
export interface PaymentInCredit {
  payout_id: number
  affiliate_id: number
  amount: Minor
  /** They have no portal in which a balance could be redeemed. */
  is_customer?: boolean
}

export interface StoredCredit {
  id: number
  payout_id: number | null
  affiliate_id: number
  kind: 'code' | 'credit' | 'redemption'
  currency: Currency
  amount: Minor
  code: string | null
  state: 'wanted' | 'asked' | 'made' | 'refused'
  discount_id: string | null
  failure: string | null
}

const stored = sql.raw('id, payout_id, affiliate_id, kind, currency, amount, code, state, discount_id, failure')

/**
 * What payments give, decided once for each: a code, or a higher balance where affiliates make codes themselves; customers always
 * get a code. Asked again, also after the setting was changed, it answers what was decided the first time.
 */
export async function giveCredits(
  tx: Tx,
  shop_id: number,
  currency: Currency,
  payments: readonly PaymentInCredit[],
  at = new Date(),
): Promise<StoredCredit[]> {
  const { self_redemption } = await readLimits(tx, shop_id)
  const wanted = payments.map(payment => ({ ...payment, code: self_redemption && !payment.is_customer ? null : newCode() }))
  const { rows: added } = await sql<{ affiliate_id: number; amount: Minor; kind: StoredCredit['kind'] }>`
    insert into store_credit (shop_id, affiliate_id, kind, payout_id, currency, amount, code, state, created_at, made_at)
    select ${shop_id}, affiliate_id, case when code is null then 'credit' else 'code' end, payout_id, ${currency}, amount, code,
      case when code is null then 'made' else 'wanted' end, ${at}::timestamptz, case when code is null then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(payout_id bigint, affiliate_id bigint, amount bigint, code text)
    on conflict (shop_id, payout_id) do nothing
    returning affiliate_id, amount, kind`.execute(tx)
  for (const { affiliate_id, amount, kind } of added)
    if (kind === 'credit') await raiseBalance(tx, shop_id, { affiliate_id, currency, amount })
  const { rows } = await sql<StoredCredit>`
    select ${stored} from store_credit where shop_id = ${shop_id} and payout_id = any(${payments.map(one => one.payout_id)}::bigint[])
    order by id`.execute(tx)
  return rows
}

interface Raise {
  affiliate_id: number
  currency: Currency
  amount: Minor
}

async function raiseBalance(tx: Tx, shop_id: number, { affiliate_id, currency, amount }: Raise): Promise<void> {
  await sql`
    insert into store_credit_balance (shop_id, affiliate_id, currency, amount) values (${shop_id}, ${affiliate_id}, ${currency}, ${amount})
    on conflict (shop_id, affiliate_id, currency) do update set amount = store_credit_balance.amount + excluded.amount`.execute(
    tx,
  )
}

/** Answers whether the balance had so much: of two at once that together want more, one does not get it. */
export async function takeFromBalance(tx: Tx, shop_id: number, { affiliate_id, currency, amount }: Raise): Promise<boolean> {
  const { rows } = await sql`
    update store_credit_balance set amount = amount - ${amount}
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and currency = ${currency} and amount >= ${amount}
    returning affiliate_id`.execute(tx)
  return rows.length === 1
}

export async function findCredit(tx: Tx, shop_id: number, id: number): Promise<StoredCredit | undefined> {
  const { rows } = await sql<StoredCredit>`
    select ${stored} from store_credit where shop_id = ${shop_id} and id = ${id}`.execute(tx)
  return rows[0]
}

/** Before the store is asked for the first time: from here on nobody knows whether the code exists until it says so. */
export async function markAsked(tx: Tx, shop_id: number, id: number): Promise<void> {
  await sql`update store_credit set state = 'asked' where shop_id = ${shop_id} and id = ${id} and state = 'wanted'`.execute(tx)
}

export async function markMade(tx: Tx, shop_id: number, id: number, discount_id: string, at: Date): Promise<void> {
  await sql`
    update store_credit set state = 'made', discount_id = ${discount_id}, made_at = ${at}, failure = null
    where shop_id = ${shop_id} and id = ${id} and state in ('wanted', 'asked')`.execute(tx)
}

/** Somebody has looked at the store, which does not answer for itself any more. Answers the codes that were open. */
export async function decideCodes(
  tx: Tx,
  shop_id: number,
  payouts: readonly number[],
  { isMade, at }: { isMade: boolean; at: Date },
): Promise<{ payout_id: number; code: string }[]> {
  const { rows } = await sql<{ payout_id: number; code: string }>`
    update store_credit set state = ${isMade ? 'made' : 'refused'}, made_at = ${isMade ? at : null}::timestamptz,
      failure = ${isMade ? null : 'Somebody looked at the store and found no such code'}
    where shop_id = ${shop_id} and payout_id = any(${payouts}::bigint[]) and kind = 'code' and state in ('wanted', 'asked')
    returning payout_id, code`.execute(tx)
  return rows
}

/** Only once it is certain that the store has no such code. What it was to be made of goes back to the balance, once. */
export async function markRefused(tx: Tx, shop_id: number, id: number, failure: string): Promise<void> {
  const { rows } = await sql<Raise & { kind: string }>`
    update store_credit set state = 'refused', failure = ${failure.slice(0, 300)}
    where shop_id = ${shop_id} and id = ${id} and state in ('wanted', 'asked')
    returning affiliate_id, currency, amount, kind`.execute(tx)
  const [refused] = rows
  if (refused?.kind === 'redemption') await raiseBalance(tx, shop_id, refused)
}
