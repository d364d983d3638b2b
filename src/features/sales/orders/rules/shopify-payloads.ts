import * as z from 'zod'
import { Decimal, Id, list, Moment, PersonPayload } from '#features/store/store-connection/rules/payload-types.ts'

/** Only what is used; everything else the platform may send, change or leave out as it likes. */

const ShopMoney = z.object({ amount: Decimal, currency_code: z.string().nullish() })
/** An amount in the currency of the shop and in that of the buyer; only the first concerns us. */
const MoneySet = z.object({ shop_money: ShopMoney }).nullish()

const TaxLine = z.object({ price: Decimal, price_set: MoneySet })
const Allocation = z.object({ amount: Decimal, amount_set: MoneySet })
const Attribute = z.object({ name: z.string().nullish(), value: z.unknown().optional() })

const Duty = z.object({ id: Id, shop_money: ShopMoney.nullish(), price_set: MoneySet, tax_lines: list(TaxLine) })

export const LinePayload = z.object({
  id: Id,
  title: z.string().nullish(),
  variant_title: z.string().nullish(),
  product_id: Id.nullish(),
  variant_id: Id.nullish(),
  quantity: z.int().min(0),
  /** Pieces left after edits and returns. */
  current_quantity: z.int().min(0).nullish(),
  price: Decimal,
  price_set: MoneySet,
  discount_allocations: list(Allocation),
  tax_lines: list(TaxLine),
  duties: list(Duty),
  gift_card: z.boolean().nullish(),
  tip: z.unknown().optional(),
  tip_payment_gateway: z.string().nullish(),
  properties: list(Attribute).catch([]),
})
export type LinePayload = z.infer<typeof LinePayload>

const ShippingLine = z.object({
  price: Decimal,
  price_set: MoneySet,
  discounted_price: Decimal.nullish(),
  discounted_price_set: MoneySet,
  discount_allocations: list(Allocation),
  tax_lines: list(TaxLine),
  is_removed: z.boolean().nullish(),
})
export type ShippingPayload = z.infer<typeof ShippingLine>

const RefundLine = z.object({
  line_item_id: Id,
  quantity: z.int().min(0),
  subtotal: Decimal.nullish(),
  subtotal_set: MoneySet,
})

const Adjustment = z.object({
  kind: z.string().nullish(),
  amount: Decimal,
  amount_set: MoneySet,
  tax_amount: Decimal.nullish(),
  tax_amount_set: MoneySet,
})

const RefundShipping = z.object({ subtotal_amount_set: MoneySet })
const Transaction = z.object({ kind: z.string().nullish(), status: z.string().nullish() })
const RefundDuty = z.object({ duty_id: Id, amount_set: MoneySet })

/** The refund of a test notification never happened at any time; it comes before all others. */
const Refunded = Moment.nullish().transform(moment => moment ?? new Date(0))

export const RefundPayload = z.object({
  id: Id,
  order_id: Id.nullish(),
  created_at: Refunded,
  refund_line_items: list(RefundLine),
  order_adjustments: list(Adjustment),
  refund_shipping_lines: list(RefundShipping),
  transactions: list(Transaction),
  duties: list(RefundDuty).catch([]),
})
export type RefundPayload = z.infer<typeof RefundPayload>

/** A buyer without a number is a guest: some stores send an empty customer where others send none. */
const Buyer = z
  .object({ ...PersonPayload.shape, id: Id.nullish() })
  .nullish()
  .transform(buyer => (buyer?.id == null ? null : { ...buyer, id: buyer.id }))

export const OrderPayload = z.object({
  id: Id,
  name: z.string().min(1),
  created_at: Moment,
  processed_at: Moment.nullish(),
  updated_at: Moment,
  cancelled_at: Moment.nullish(),
  test: z.boolean().nullish(),
  financial_status: z.string().nullish(),
  currency: z.string(),
  taxes_included: z.boolean().nullish(),
  email: z.string().nullish(),
  customer: Buyer,
  line_items: z.array(LinePayload),
  shipping_lines: list(ShippingLine),
  refunds: list(RefundPayload),
  total_discounts: Decimal.nullish(),
  total_discounts_set: MoneySet,
  discount_codes: list(z.object({ code: z.string().nullish(), type: z.string().nullish() })),
  discount_applications: list(z.object({ type: z.string().nullish(), code: z.string().nullish() })).catch([]),
  note_attributes: list(Attribute),
  browser_ip: z.string().nullish(),
  client_details: z.object({ browser_ip: z.string().nullish() }).nullish(),
  /** Some gateways tell the beginning and the end of a card's number. */
  payment_details: z
    .object({
      credit_card_bin: z.string().nullish(),
      credit_card_number: z.string().nullish(),
      credit_card_name: z.string().nullish(),
    })
    .nullish()
    .catch(null),
  cart_token: z.string().nullish(),
  checkout_token: z.string().nullish().catch(null),
  order_status_url: z.string().nullish().catch(null),
  /** The page of the store the buyer came in by. */
  landing_site: z.string().nullish().catch(null),
  /** The page of another site that led there. */
  referring_site: z.string().nullish().catch(null),
  /** Which app made it, and what it was marked with. */
  source_name: z.string().nullish().catch(null),
  app_id: Id.nullish().catch(null),
  tags: z.string().nullish().catch(null),
})
export type OrderPayload = z.infer<typeof OrderPayload>

export const EditPayload = z.object({ order_edit: z.object({ order_id: Id }) })
