import { createHash } from 'node:crypto'
import type { PaymentInfo, PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import type { Minor } from '#kit/money/money.ts'
import type { RailName } from '../../rules/states.ts'

/** Store credit is given from the same screen as what is paid by hand: its own button says so. */
const shownAs: Record<RailName, RailName> = {
  ...{ manual: 'manual', store_credit: 'manual', paypal: 'paypal', bank_file: 'bank_file' },
}

interface ShownPayment {
  affiliate_id: number
  method: PaymentMethod | null
  info: PaymentInfo
  rail: RailName
  ids: readonly number[]
  amounts: readonly Minor[]
  total: Minor
}

/** Whom a payment goes to, where, for which referrals and how much: two payments that look alike have not the same one. */
export function fingerprintOf({ affiliate_id, method, info, rail, ids, amounts, total }: ShownPayment): string {
  const facts = [affiliate_id, method, Object.entries(info).sort(), shownAs[rail], ids, amounts, total]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
