import { remainder97 } from '#features/people/affiliates/rules/iban.ts'
import type { PaymentInfo, PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { DemoPerson } from './people.ts'

export interface DemoPayment {
  payment_method: PaymentMethod
  payment_info: PaymentInfo
}

/** How somebody wants to be paid, as is usual where they live; most by PayPal. */
export function demoPayment(
  person: DemoPerson,
  place: number,
  { email, currency }: { email: string; currency: Currency },
): DemoPayment {
  const account_name = `${person.first_name} ${person.last_name}`
  const isOdd = place % 2 === 1
  switch (person.country) {
    case 'DE':
      return bank({ account_name, bank_name: 'Sparkasse', swift_code: 'COBADEFFXXX' }, 'DE', `370400440${account(place)}`)
    case 'FR':
      return bank({ account_name, bank_name: 'La Banque Postale', swift_code: '' }, 'FR', `200410100505${account(place)}02`)
    case 'GB':
      if (currency === 'EUR')
        return bank({ account_name, bank_name: 'NatWest', swift_code: '' }, 'GB', `NWBK60161${account(place)}`)
      if (currency === 'GBP') return { payment_method: 'store_credit', payment_info: {} }
      return { payment_method: 'wise', payment_info: { email, account_name } }
    case 'IN':
      return { payment_method: 'upi', payment_info: { upi_id: `partner${place}@okbank` } }
    case 'US':
      return isOdd ? { payment_method: 'venmo', payment_info: { username: `partner-${place}` } } : paypal(email)
    case 'TW':
    case 'JP':
      return isOdd ? { payment_method: 'store_credit', payment_info: {} } : paypal(email)
    default:
      return paypal(email)
  }
}

export const paypal = (email: string): DemoPayment => ({ payment_method: 'paypal', payment_info: { email } })

/** As many figures as an account of either country needs. */
const account = (place: number) =>
  String(5_320_130_000 + place)
    .slice(-9)
    .padStart(9, '0')

function bank(info: Omit<PaymentInfo, 'account_number' | 'bank_country'>, country: string, figures: string): DemoPayment {
  const check = String(98 - remainder97(`${figures}${country}00`)).padStart(2, '0')
  return {
    payment_method: 'bank',
    payment_info: { ...info, account_number: `${country}${check}${figures}`, bank_country: country },
  }
}
