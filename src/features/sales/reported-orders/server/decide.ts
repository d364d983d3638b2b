import type { ApplyOrders } from '#features/sales/orders/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { parseAmount } from '#kit/money/money.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { decideReport } from './store.ts'

type Report = NonNullable<Awaited<ReturnType<typeof decideReport>>>

/** Somebody of the shop has looked: from now on it is an order of that amount like any other. */
export async function confirmReport(
  tx: Tx,
  { id, total }: { id: number; total: string },
  { caller, from }: CalledBy,
  apply: ApplyOrders,
): Promise<void> {
  const { shop_id } = caller
  const report = await decided(tx, shop_id, id, 'confirmed')
  const amount = parseAmount(total, report.currency as Currency)
  if (amount === undefined) throw invalidFields({ total: 'reportedOrders.amountInvalid' })
  await apply(tx, shop_id, [orderOf(report, amount)])
  const after = { order: report.number, total }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'reportedOrders.confirmed', after, from })
}

export async function dismissReport(tx: Tx, id: number, { caller, from }: CalledBy): Promise<void> {
  const { shop_id } = caller
  const { number } = await decided(tx, shop_id, id, 'dismissed')
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'reportedOrders.dismissed', after: { order: number }, from })
}

async function decided(tx: Tx, shop_id: number, id: number, status: 'confirmed' | 'dismissed'): Promise<Report> {
  const report = await decideReport(tx, shop_id, id, status)
  if (!report) throw new Refusal('not_found', 'reportedOrders.gone')
  return report
}

/** One line is all that is known of what was bought. */
const orderOf = ({ order_id, number, click, coupon_codes, currency, reported_at }: Report, total: number) => ({
  platform_id: order_id,
  number,
  source: 'api' as const,
  placed_at: reported_at,
  updated_at: reported_at,
  cancelled_at: null,
  is_test: false,
  financial_status: 'paid' as const,
  currency: currency as Currency,
  customer: null,
  lines: [
    {
      id: '1',
      title: number,
      kind: 'product' as const,
      ...{
        product_id: null,
        variant_id: null,
        quantity: 1,
        gross: total,
        discount: 0,
        tax: 0,
        refunded_quantity: 0,
        refunded: 0,
      },
    },
  ],
  ...{ discount: 0, refunded: 0, shipping: 0, shipping_tax: 0, refunded_shipping: 0, refund_id: null },
  coupon_codes,
  address: null,
  cart_token: null,
  click_id: click,
})
