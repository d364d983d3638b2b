import { methodNames, readOfferedMethods, readPaymentSettings } from '#features/commissions/payment-settings/server/index.ts'
import {
  isLongField,
  isOptionalField,
  isPayable,
  isPaymentMethod,
  masked,
  type PaymentInfo,
  type PaymentMethod,
  paymentFields,
} from '#features/people/affiliates/rules/payment-methods.ts'
import { affiliateOf, isHeld } from '#features/people/affiliates/server/index.ts'
import { formatRate } from '#kit/money/money.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { OfferedMethod, PaymentMethodView } from '../contract.ts'

export async function readPaymentMethod(tx: Tx, shop_id: number, id: number, t: AnyText): Promise<PaymentMethodView> {
  const stored = await affiliateOf(tx, shop_id, id)
    .select(['program_id', 'payment_method', 'payment_info', 'payment_held_until', isHeld.as('is_held'), 'tax_percent'])
    .executeTakeFirstOrThrow()
  const settings = await readPaymentSettings(tx, shop_id)
  const nameOf = await methodNames(tx, shop_id, t)
  const method = isPaymentMethod(stored.payment_method) ? stored.payment_method : null
  const offered = (await readOfferedMethods(tx, shop_id, stored.program_id)).map(entry => entry.method)
  // Who has a method that is offered no more may keep it.
  const choices = method === null || offered.includes(method) ? offered : [...offered, method]
  const info = stored.payment_info as PaymentInfo
  const { mode, source } = settings.tax
  return {
    method,
    name: method ? nameOf(method) : '',
    info: method ? masked(info) : {},
    is_payable: isPayable(stored.payment_method, info),
    held_until: stored.is_held ? stored.payment_held_until!.toISOString() : null,
    offered: choices.map(choice => offer(choice, nameOf(choice), choice === 'other' ? settings.other_description : '', t)),
    tax:
      mode === 'none' || source !== 'affiliate'
        ? null
        : { mode, percent: stored.tax_percent === null ? '' : formatRate(stored.tax_percent) },
  }
}

const offer = (method: PaymentMethod, name: string, hint: string, t: AnyText): OfferedMethod => ({
  method,
  name,
  hint,
  fields: paymentFields(method).map(field => ({
    name: field,
    label: t.any(`paymentField.${field}`),
    is_optional: isOptionalField(field),
    is_long: isLongField(field),
  })),
})
