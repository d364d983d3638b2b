import * as z from 'zod'
import { ClickField } from '#features/store/tracking/contract.ts'
import { apiCall } from '#kit/contract/apiCall.ts'
import { momentField } from '#kit/contract/date-fields.ts'
import { contract } from '#kit/contract/endpoint.ts'
import { emailField, optionalText, requiredText } from '#kit/contract/validate.ts'
import { currencyCodes } from '#kit/money/currencies.ts'
import { MAX_LINES, MAX_REFUNDED_LINES, MAX_REFUNDS } from './rules/order-limits.ts'

/** A plain decimal, never a number: `19.90`. How many decimals fit is up to the currency. */
const Amount = z.string('orders.amountInvalid').regex(/^\d{1,13}(\.\d{1,4})?$/, 'orders.amountInvalid')
const Moment = momentField('orders.momentInvalid')
const Name = requiredText(100)
const Pieces = z.int().min(0).max(1_000_000)

const ApiLine = z.object({
  id: Name,
  title: requiredText(500),
  product_id: optionalText(100).nullish(),
  variant_id: optionalText(100).nullish(),
  quantity: Pieces.min(1),
  price: Amount.meta({ description: 'Of one item, before discounts.' }),
  discount: Amount.default('0').meta({ description: 'On the whole line.' }),
  tax: Amount.default('0').meta({ description: 'On the whole line, after its discounts.' }),
  kind: z.enum(['product', 'gift_card', 'tip', 'duty']).default('product'),
})

const ApiRefund = z.object({
  id: Name,
  created_at: Moment,
  lines: z
    .array(z.object({ line_id: Name, quantity: Pieces, amount: Amount }))
    .max(MAX_REFUNDED_LINES, 'orders.tooManyRefundedLines')
    .default([]),
  shipping: Amount.default('0'),
  amount: Amount.default('0').meta({ description: 'Refunded without naming lines.' }),
})

export const ApiOrder = z.object({
  id: Name,
  number: Name,
  created_at: Moment,
  updated_at: Moment,
  cancelled_at: Moment.nullish(),
  test: z.boolean().default(false),
  financial_status: z.enum(['pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided']),
  currency: z.enum(currencyCodes),
  customer: z
    .object({
      id: Name,
      email: emailField().nullish(),
      name: optionalText(200).nullish(),
      created_at: Moment.nullish(),
    })
    .nullish(),
  lines: z.array(ApiLine).min(1).max(MAX_LINES, 'orders.tooManyLines'),
  taxes_included: z
    .boolean()
    .nullish()
    .meta({ description: 'Whether prices and the shipping fee include tax. If left out, the program’s setting decides.' }),
  discount: Amount.default('0').meta({ description: 'On the whole order, in addition to the discounts of its lines.' }),
  shipping: Amount.default('0'),
  shipping_tax: Amount.default('0'),
  refunds: z
    .array(ApiRefund)
    .max(MAX_REFUNDS, 'orders.tooManyRefunds')
    .superRefine((refunds, context) => {
      const lines = refunds.reduce((count, refund) => count + refund.lines.length, 0)
      const params = { max: MAX_REFUNDED_LINES }
      if (lines > params.max) context.addIssue({ code: 'custom', message: 'orders.tooManyRefundedLines', params })
    })
    .default([]),
  coupon_codes: z.array(Name).max(20).default([]),
  ip: z.union([z.ipv4(), z.ipv6()]).nullish(),
  click_id: ClickField.nullish().meta({ description: 'What the tracker keeps in the visitor’s browser.' }),
})
export type ApiOrder = z.infer<typeof ApiOrder>

export const orders = contract({
  report: apiCall('POST /api/v2/orders', {
    scope: 'orders',
    idempotent: true,
    body: ApiOrder,
    reply: z.object({ id: z.string(), number: z.string(), updated_at: z.iso.datetime() }),
  }),
})
