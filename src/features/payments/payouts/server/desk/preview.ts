import { type RawBuilder, sql } from 'kysely'
import { masked, type PaymentInfo, type PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import { isHeld } from '#features/people/affiliates/server/index.ts'
import { type PayableFilter, payable } from '#features/sales/referrals/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Minor, Rate } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { listPageByNumber } from '#server/db/listPage.ts'
import type { PayableReferral, PaymentPreview, payouts, Selection } from '../../contract.ts'
import { hindranceOf } from '../../rules/payable.ts'
import type { RailName } from '../../rules/states.ts'
import { fingerprintOf } from '../engine/fingerprintOf.ts'
import { isCustomer, payingMethod } from '../engine/payingMethod.ts'
import { readTerms } from '../engine/terms.ts'
import { heldOf } from './heldOf.ts'
import { daysOf } from './owed.ts'

const MAX_SHOWN = 200

/** A number that is not of this affiliate, or cannot be paid, refuses the whole: nobody pays for something else than they chose. */
export async function filterOf(tx: Tx, shop_id: number, affiliate_id: number, selection: Selection): Promise<PayableFilter> {
  const { ids, program_id, from, to } = selection
  const referrals = ids === undefined ? undefined : [...new Set(ids.split(',').map(Number))]
  const currency = await currencyOf(tx, shop_id)
  const filter = { currency, affiliates: [affiliate_id], referrals, program_id, ...(await daysOf(tx, shop_id, { from, to })) }
  if (referrals) await refuseStrangers(tx, shop_id, affiliate_id, referrals)
  return filter
}

async function refuseStrangers(tx: Tx, shop_id: number, affiliate_id: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from referral
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and id = any(${ids}::bigint[])`.execute(tx)
  if (rows[0]!.known !== ids.length) throw new Refusal('not_found', 'payouts.referralNotFound')
}

interface Payee {
  id: number
  full_name: string
  email: string
  method: PaymentMethod | null
  is_held: boolean
  is_removed: boolean
  is_customer: boolean
  payment_held_until: Date | null
  payment_info: PaymentInfo
  tax_percent: Rate | null
}

/** The deleted as well: something may still be open between them and the shop. */
export async function requirePayee(tx: Tx, shop_id: number, id: number): Promise<Payee> {
  const { rows } = await sql<Payee>`
    select id, trim(first_name || ' ' || last_name) as full_name, email, ${payingMethod} as method, ${isHeld} as is_held, removed_at is not null as is_removed, ${isCustomer} as is_customer, payment_held_until,
      payment_info, tax_percent
    from affiliate
    where shop_id = ${shop_id} and id = ${id} and kind in ('affiliate', 'customer')`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found', 'payouts.affiliateNotFound')
  return rows[0]
}

/** What a payment to this affiliate would be now. */
export async function previewPayment(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  { rail, ...selection }: Selection & { rail: RailName },
): Promise<PaymentPreview> {
  const payee = await requirePayee(tx, shop_id, affiliate_id)
  const { id, full_name, email, method, is_held, is_removed, is_customer, payment_info, tax_percent } = payee
  const filter = await filterOf(tx, shop_id, affiliate_id, selection)
  const { rows: sums } = await sql<{ commission: Minor; debt: Minor; ids: number[]; amounts: Minor[] }>`
    select coalesce(sum(amount), 0)::bigint as commission, coalesce(sum(amount) filter (where amount < 0), 0)::bigint as debt,
      coalesce(array_agg(id order by id), '{}') as ids, coalesce(array_agg(amount order by id), '{}') as amounts
    from (select id, commission + commission_adjustment as amount from referral where ${payable(shop_id, filter)}) as one`.execute(
    tx,
  )
  const { commission, debt, ids, amounts } = sums[0]!
  const terms = await readTerms(tx, shop_id)
  const { total, ...taxed } = terms.taxOf(commission, { tax_percent, is_customer })
  return {
    affiliate: { id, full_name, email },
    is_removed,
    is_customer,
    payment_method: method,
    payment_info: masked(payment_info),
    currency: filter.currency,
    commission,
    debt,
    ...taxed,
    total_amount: total,
    minimum: terms.minimum,
    hindrance: hindranceOf(
      { method, isHeld: is_held, isRemoved: is_removed, isCustomer: is_customer, commission, total },
      rail,
      terms.minimum,
    ),
    held: heldOf(payee),
    fingerprint: fingerprintOf({ affiliate_id, method, info: payment_info, rail, ids, amounts, total }),
    // Debts first: they are what nobody expects.
    referrals: await referralLines(
      tx,
      shop_id,
      sql`${payable(shop_id, filter)} order by (referral.commission + referral.commission_adjustment < 0) desc, referral.id desc limit ${MAX_SHOWN}`,
    ),
    referral_count: ids.length,
  }
}

/** With how far below the sale was, in a network. */
type ReferralLine = PayableReferral & { level: number }

/** Referrals as a payment shows them. */
export async function referralLines(tx: Tx, shop_id: number, condition: RawBuilder<unknown>): Promise<ReferralLine[]> {
  const { rows } = await sql<Omit<ReferralLine, 'created_at'> & { created_at: Date }>`
    select referral.id, referral.order_id, coalesce(store_order.number, referral.order_name) as order_number, program.name as program_name,
      referral.kind, referral.level, referral.tracking_type, referral.total, referral.quantity, referral.commission, referral.commission_adjustment,
      referral.commission + referral.commission_adjustment as amount, referral.created_at
    from referral
    join program on program.shop_id = referral.shop_id and program.id = referral.program_id
    left join store_order on store_order.shop_id = ${shop_id} and store_order.id = referral.order_id
    where ${condition}`.execute(tx)
  return rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }))
}

type ReferralQuery = Parsed<typeof payouts.referrals>['query']

/** What can be chosen to be paid, one page. */
export async function listPayableReferrals(tx: Tx, shop_id: number, affiliate_id: number, query: ReferralQuery) {
  await requirePayee(tx, shop_id, affiliate_id)
  const { from, to, program_id } = query
  const filter = await filterOf(tx, shop_id, affiliate_id, { from, to, program_id })
  const matches = tx.selectFrom('referral').select('referral.id').where(payable(shop_id, filter))
  const sort = { id: 'referral.id', amount: sql`(referral.commission + referral.commission_adjustment)` } as const
  return listPageByNumber(matches, query, { sort, id: 'referral.id' }, async ids => {
    const lines = await referralLines(tx, shop_id, sql`referral.shop_id = ${shop_id} and referral.id = any(${ids}::bigint[])`)
    return new Map(lines.map(line => [line.id, line]))
  })
}
