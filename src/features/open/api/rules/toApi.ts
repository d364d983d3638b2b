import type { ProgramRow } from '#features/commissions/programs/contract.ts'
import type { CouponRow } from '#features/motivation/coupons/contract.ts'
import type { PaymentRow } from '#features/payments/payouts/contract.ts'
import type { OwedRow } from '#features/payments/payouts/rules/OwedRow.ts'
import type { AffiliateDetail, AffiliateRow } from '#features/people/affiliates/contract.ts'
import { listedFields, unlistedFields } from '#features/people/affiliates/rules/fields.ts'
import type { ConnectedCustomer } from '#features/people/connections/contract.ts'
import type { ReferralExplanation, ReferralRow } from '#features/sales/referrals/contract.ts'
import { recordOf } from '#kit/fields.ts'
import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { formatAmount, type Minor } from '#kit/money/money.ts'
import type {
  ApiAffiliate,
  ApiAffiliateDetail,
  ApiBalance,
  ApiConnection,
  ApiCoupon,
  ApiPayout,
  ApiProgram,
  ApiReferral,
  ApiReferralDetail,
} from './shapes.ts'
import { commissionWord, referralWord, trackingWord } from './words.ts'

/** What the admin shows, as programs read it. Every amount is a decimal, every number that stands for a word is that word. */

export const decimalIn = (currency: string) => (amount: Minor) => formatAmount(amount, currencyOf(currency))

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new RangeError(`${text} is no currency`)
  return text
}

type ShownProgram = Pick<
  ProgramRow,
  | 'id'
  | 'name'
  | 'status'
  | 'is_default'
  | 'commission_type'
  | 'commission_amount'
  | 'advance_amount'
  | 'currency'
  | 'created_at'
  | 'changed_at'
>

export const toApiProgram = (row: ShownProgram): ApiProgram => ({
  id: row.id,
  name: row.name,
  status: row.status === 1 ? 'active' : 'inactive',
  is_default: row.is_default === 1,
  commission_type: commissionWord(row.commission_type),
  commission: row.commission_amount,
  levels: row.advance_amount.map(({ from, amount }) => ({ from, commission: amount })),
  currency: row.currency,
  created_at: row.created_at,
  updated_at: row.changed_at,
})

export const toApiAffiliate = (row: AffiliateRow): ApiAffiliate => ({
  ...{ id: row.id, first_name: row.first_name, last_name: row.last_name, full_name: row.full_name },
  ...{ email: row.email, status: row.status },
  ...{ program_id: row.program_id, program_name: row.program, tags: row.tags },
  coupon_codes: row.coupon === '' ? [] : row.coupon.split(', '),
  upline_id: row.upline?.id ?? null,
  signup_source: row.register_method,
  balances: row.balances.map(({ currency, pending, approved, paid }) => {
    const decimal = decimalIn(currency)
    return { currency, pending: decimal(pending), approved: decimal(approved), paid: decimal(paid) }
  }),
  last_login_at: row.last_login,
  created_at: row.created_at,
  updated_at: row.changed_at,
})

/** With what the list shows of them besides. */
export const toApiListedAffiliate = (row: AffiliateRow) => ({
  ...toApiAffiliate(row),
  ...recordOf(listedFields, name => row[name]),
})

export const toApiAffiliateDetail = (view: AffiliateDetail): ApiAffiliateDetail => ({
  ...toApiListedAffiliate(view),
  ...recordOf(unlistedFields, name => view[name]),
  approved_at: view.approved_at,
  links: {
    default: view.links.default_link,
    short: view.links.short_link,
    custom: view.links.custom_link,
    ref_code: view.links.ref_code,
  },
})

export function toApiReferral(row: ReferralRow): ApiReferral {
  const decimal = decimalIn(row.currency)
  return {
    ...{ id: row.id, kind: row.kind, status: referralWord(row.status), affiliate_id: row.aff_id },
    ...{ affiliate_name: row.affiliate_name, program_id: row.program_id, order_number: row.order_number },
    ...{ customer_name: row.customer_full_name, tracking_type: trackingWord(row.tracking_type), currency: row.currency },
    total: decimal(row.total),
    quantity: row.quantity,
    commission: decimal(row.commission),
    adjustment: decimal(row.commission_adjustment),
    amount: decimal(row.amount),
    ...{ comment: row.comment, awaits_payment: row.awaits_payment, payout_id: row.payout_id },
    ...{ created_at: row.created_at, updated_at: row.changed_at },
  }
}

export function toApiExplanation(told: ReferralExplanation): NonNullable<ApiReferralDetail['explanation']> {
  const decimal = decimalIn(told.currency)
  const lines = told.lines.map(({ title, share, sentences }) => ({ title, commission: decimal(share), sentences }))
  return { attribution: told.attribution, notes: told.notes, lines, summary: told.sentences }
}

export function toApiCoupon(row: CouponRow): ApiCoupon {
  const decimal = decimalIn(row.currency)
  const { id, code, name, note, affiliate_id, discount, state, source, uses, currency } = row
  return {
    ...{ id, code, name, note, affiliate_id, affiliate_name: row.full_name, discount, state, source, uses, currency },
    sales: decimal(row.sales),
    commission: decimal(row.commission),
    assigned_at: row.since,
    updated_at: row.changed_at,
  }
}

export function toApiPayout(row: PaymentRow): ApiPayout {
  const decimal = decimalIn(row.currency)
  const { id, number, affiliate_id, state, rail, currency, referrals, reference, created_at } = row
  return {
    ...{ id, number, affiliate_id, affiliate_name: row.full_name, state, rail, currency, referrals, reference, created_at },
    method: row.payment_method,
    commission: decimal(row.commission),
    tax: decimal(row.tax),
    total: decimal(row.total_amount),
    paid_at: row.settled_at,
    updated_at: row.changed_at,
  }
}

export function toApiBalance(row: OwedRow): ApiBalance {
  const decimal = decimalIn(row.currency)
  const { affiliate_id, email, program_id, payment_method, currency, referrals, hindrance } = row
  return {
    ...{ affiliate_id, affiliate_name: row.full_name, email, program_id, payment_method, currency, referrals, hindrance },
    unpaid: decimal(row.total_amount),
    in_transit: decimal(row.reserved),
  }
}

export const toApiConnection = (row: ConnectedCustomer): ApiConnection => ({
  ...{ id: row.id, affiliate_id: row.affiliate.id, customer_id: row.customer.id, customer_name: row.customer.full_name },
  ...{ customer_email: row.customer.email, connected_at: row.connected_at, expires_at: row.expires_at },
})
