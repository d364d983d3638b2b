import { createHmac } from 'node:crypto'
import { readClickText } from '#features/store/tracking/rules/click-text.ts'
import { createClickProofs } from '#features/store/tracking/server/index.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import type { IncomingOrder } from '../rules/IncomingOrder.ts'
import type { ApplyOrders } from './Intake.ts'
import { createTestMarks } from './testMarks.ts'

const BYTES = 16

/** The same for the same card in one shop, and of no use to whoever reads it. */
const cardMark = (secret: string, shop_id: number, card: string): string =>
  createHmac('sha256', deriveKey(secret, 'card of an order'))
    .update(`${shop_id} ${card}`)
    .digest()
    .subarray(0, BYTES)
    .toString('hex')

/** Hands orders on with what their carts, and the pages they began on, prove about a click that was not counted; cards are made unreadable. */
export function withClickProofs({ config }: Pick<Services, 'config'>, apply: ApplyOrders): ApplyOrders {
  const proofs = createClickProofs(config.secret)
  /** The same for the page the buyer came in by. */
  const proveLanding = (shop_id: number, order: IncomingOrder): IncomingOrder => {
    const click = readClickText(order.landing_click ?? '')
    const proven = click?.claim ? proofs.read(shop_id, order.landing_click!) : undefined
    if (!click || !proven) return click ? { ...order, landing_click: click.id } : order
    const { id, ...landing_proven } = proven
    return { ...order, landing_click: id, landing_proven }
  }
  const prove = (shop_id: number, order: IncomingOrder): IncomingOrder => {
    const click = readClickText(order.click_id ?? '')
    if (!click?.claim) return order
    const proven = proofs.read(shop_id, order.click_id!)
    // Its number may be that of a stored click all the same.
    if (!proven) return { ...order, click_id: click.id }
    const { id, ...proven_click } = proven
    return { ...order, click_id: id, proven_click }
  }
  const marks = createTestMarks(config.secret)
  const proveTest = (shop_id: number, order: IncomingOrder): IncomingOrder =>
    order.test_mark && marks.isOurs(shop_id, order.test_mark) ? { ...order, is_test: true } : order
  const markCard = (shop_id: number, { card, ...order }: IncomingOrder): IncomingOrder =>
    card === undefined ? order : { ...order, card: cardMark(config.secret, shop_id, card) }
  return (tx, shop_id, orders) =>
    apply(
      tx,
      shop_id,
      orders.map(order => markCard(shop_id, proveTest(shop_id, proveLanding(shop_id, prove(shop_id, order))))),
    )
}
