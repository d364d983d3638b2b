import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import type { Database } from '#server/db/database.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { applyOrders } from './applyOrders.ts'

/** What would become of an order. */
export interface Trial {
  credits: { affiliate_id: number; commission: number; reason: string }[]
  /** Why nobody earns by it. */
  reasons: string[]
}

/** Carries the outcome out of what is undone. */
class Undone extends Error {
  readonly trial: Trial

  constructor(trial: Trial) {
    super('undone')
    this.trial = trial
  }
}

/** Takes an order in as any other, looks what became of it, and undoes all of it: nothing stays in any book. */
export async function tryOrder(db: Pick<Database, 'inShop'>, shop_id: number, order: IncomingOrder): Promise<Trial> {
  try {
    await db.inShop(shop_id, async tx => {
      await applyOrders(tx, shop_id, [order])
      const stored = await tx
        .selectFrom('store_order')
        .select(['id', 'attribution'])
        .where('shop_id', '=', shop_id)
        .where('platform_id', '=', order.platform_id)
        .executeTakeFirstOrThrow()
      const rows = await tx
        .selectFrom('referral')
        .select(['affiliate_id', 'commission'])
        .where('shop_id', '=', shop_id)
        .where('order_id', '=', stored.id)
        .where('kind', '=', 'sale')
        .execute()
      const { credits, reasons } = stored.attribution as unknown as OrderFacts
      const reasonOf = (id: number) => credits.find(credit => credit.affiliate_id === id)?.reasons[0]?.code ?? ''
      throw new Undone({
        credits: rows.map(row => ({ ...row, reason: reasonOf(row.affiliate_id) })),
        reasons: reasons.map(({ code }) => code),
      })
    })
  } catch (error) {
    if (error instanceof Undone) return error.trial
    throw error
  }
  throw new Error('a trial was not undone')
}
