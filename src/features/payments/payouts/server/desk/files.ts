import type { PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import { localTime } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { AnyText } from '#kit/text.ts'
import type { CsvColumns } from '#server/http/exportCsv.ts'
import type { PaymentRow } from '../../contract.ts'
import type { OwedRow } from '../../rules/OwedRow.ts'

const amount = (minor: number, currency: string) => ({ decimal: formatAmount(minor, currency as Currency) })
const infoOf = (info: Record<string, string>) => Object.values(info).filter(Boolean).join(', ')

type NameOf = (method: PaymentMethod) => string

export function owedColumns(nameOf: NameOf): CsvColumns<OwedRow> {
  return {
    affiliate_id: row => row.affiliate_id,
    full_name: row => row.full_name,
    email: row => row.email,
    program: row => row.program_name,
    payment_method: row => (row.payment_method ? nameOf(row.payment_method) : ''),
    payment_info: row => infoOf(row.payment_info),
    referrals: row => row.referrals,
    total_amount: row => amount(row.total_amount, row.currency),
    debt: row => amount(row.debt, row.currency),
    currency: row => row.currency,
    total_sale: row => amount(row.total_sale, row.currency),
    total_products: row => row.total_products,
  }
}

export function paidColumns(t: AnyText, nameOf: NameOf, time_zone: string): CsvColumns<PaymentRow> {
  const time = (moment: string | null) => moment && localTime(new Date(moment), time_zone)
  return {
    payment_number: row => row.number,
    affiliate_id: row => row.affiliate_id,
    full_name: row => row.full_name,
    email: row => row.email,
    state: row => t.any(`payouts.state.${row.state}`),
    payment_method: row => nameOf(row.payment_method),
    payment_info: row => infoOf(row.payment_info),
    referrals: row => row.referrals,
    commission: row => amount(row.commission, row.currency),
    tax: row => amount(row.tax, row.currency),
    total_amount: row => amount(row.total_amount, row.currency),
    currency: row => row.currency,
    created_at: row => time(row.created_at),
    settled_at: row => time(row.settled_at),
  }
}
