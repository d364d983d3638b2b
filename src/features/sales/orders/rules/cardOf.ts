import type { OrderPayload } from './shopify-payloads.ts'

const BANK_DIGITS = 6
const LAST_DIGITS = 4

/** What tells one card from another: its bank, its last digits and whose name is on it. Nothing where the store does not say enough. */
export function cardOf({ payment_details }: Pick<OrderPayload, 'payment_details'>): string | undefined {
  const bank = digitsOf(payment_details?.credit_card_bin)
  const last = digitsOf(payment_details?.credit_card_number).slice(-LAST_DIGITS)
  if (bank.length < BANK_DIGITS || last.length < LAST_DIGITS) return undefined
  const name = (payment_details?.credit_card_name ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return `${bank.slice(0, BANK_DIGITS)} ${last} ${name}`
}

const digitsOf = (text: string | null | undefined) => (text ?? '').replaceAll(/\D/g, '')
