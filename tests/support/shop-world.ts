import { sql } from 'kysely'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { saveRules } from '#features/commissions/programs/server/index.ts'
import { rebuildBranches } from '#features/people/affiliates/server/index.ts'
import { checkBooks } from '#features/sales/ledger/server/index.ts'
import type { IncomingLine, IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import type { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import type { Plan } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { followHooks } from '../../src/app/server/hooks.ts'
import { activityOf } from './activityOf.ts'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { addShop } from './people.ts'

export { TrackingType }

/** A shop with programs, affiliates and orders, in as few words as a test can say it. */
export async function shopWorld(database: Pick<TestDatabase, 'db' | 'addShop'>) {
  followHooks()
  const shop_id = await database.addShop()
  const inShop = <T>(run: (tx: Tx) => Promise<T>) => database.db.inShop(shop_id, run)
  let made = 0

  async function program(settings: Record<string, unknown> = {}): Promise<number> {
    return inShop(async tx => {
      const values = { shop_id, name: `Program ${++made}`, commission_type: 2, commission_amount: 100_000, ...settings }
      const { id } = await tx
        .insertInto('program')
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await saveRules(tx, shop_id, id, null)
      return id
    })
  }

  async function changeProgram(id: number, settings: Record<string, unknown>): Promise<number> {
    return inShop(async tx => {
      await tx
        .updateTable('program')
        .set(settings as never)
        .where('shop_id', '=', shop_id)
        .where('id', '=', id)
        .execute()
      return saveRules(tx, shop_id, id, null)
    })
  }

  async function affiliate(program_id: number, over: Record<string, unknown> = {}): Promise<number> {
    made += 1
    const person = { email: `affiliate${made}@test.test`, first_name: 'Ann', last_name: String(made), ref_code: `${made}.code` }
    const values = { shop_id, program_id, status: 'active', ...person, ...over }
    return inShop(async tx => {
      const { id } = await tx
        .insertInto('affiliate')
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      if (over.upline_id) await rebuildBranches(tx, shop_id)
      return id
    })
  }

  const coupon = (affiliate_id: number, code: string) =>
    inShop(tx =>
      tx
        .insertInto('affiliate_coupon')
        .values({ shop_id, affiliate_id, code, valid_from: new Date('2020-01-01') })
        .execute(),
    )

  const connectProduct = (affiliate_id: number, platform_id: string) =>
    inShop(tx => tx.insertInto('product_connection').values({ shop_id, affiliate_id, kind: 'product', platform_id }).execute())

  async function click(affiliate_id: number, at = new Date('2026-05-01T11:00:00Z')): Promise<string> {
    const id = crypto.randomUUID()
    await inShop(tx => tx.insertInto('click').values({ shop_id, id, affiliate_id, at }).execute())
    return id
  }

  const settings = (change: Record<string, unknown>) =>
    inShop(tx =>
      tx
        .updateTable('shop')
        .set(change as never)
        .where('shop_id', '=', shop_id)
        .execute(),
    )

  const apply = (...orders: IncomingOrder[]) => inShop(tx => applyOrders(tx, shop_id, orders))

  const referrals = async () => {
    const rows = await inShop(tx => tx.selectFrom('referral').selectAll().where('shop_id', '=', shop_id).orderBy('id').execute())
    return rows.map(({ id, affiliate_id, kind, level, status, commission, total, tracking_type }) => ({
      id,
      affiliate_id,
      kind,
      level,
      status: status as ReferralStatus,
      commission,
      total,
      tracking_type,
    }))
  }

  /** What each affiliate is owed, by account; accounts at zero are left out. */
  const balances = async () => {
    const { rows } = await inShop(tx =>
      sql<{ key: string; amount: number }>`
        select affiliate_id || ' ' || account || ' ' || currency as key, amount from ledger_balance
        where shop_id = ${shop_id} and amount <> 0 order by 1`.execute(tx),
    )
    return Object.fromEntries(rows.map(row => [row.key, row.amount]))
  }

  /** Sentences of the books that do not hold. */
  const brokenBooks = async () => (await inShop(tx => checkBooks(tx, shop_id))).flatMap(check => check.broken)

  const activity = (action: string) => activityOf(database.db, shop_id, action)

  const whyNot = async (platform_id: string) => {
    const order = await inShop(tx =>
      tx
        .selectFrom('store_order')
        .select('attribution')
        .where('shop_id', '=', shop_id)
        .where('platform_id', '=', platform_id)
        .executeTakeFirst(),
    )
    return order?.attribution as { outcome: string; reasons: { code: string }[] } | undefined
  }

  return {
    shop_id,
    inShop,
    program,
    changeProgram,
    affiliate,
    coupon,
    connectProduct,
    click,
    settings,
    apply,
    referrals,
    balances,
    brokenBooks,
    activity,
    whyNot,
  }
}

/** The same, in a new shop of the running product. */
export const worldAt = ({ services: { db } }: Pick<TestApp, 'services'>, plan: Plan = 'enterprise') =>
  shopWorld({ db, addShop: () => addShop(db, plan) })

export type ShopWorld = Awaited<ReturnType<typeof shopWorld>>

export const aLine = (over: Partial<IncomingLine> = {}): IncomingLine => ({
  id: 'l1',
  title: 'Tent',
  kind: 'product',
  product_id: 'p1',
  variant_id: 'v1',
  quantity: 1,
  gross: 10_000,
  discount: 0,
  tax: 0,
  refunded_quantity: 0,
  refunded: 0,
  ...over,
})

let orders = 0

/** A paid order of one tent at 100.00; every order has a customer of its own. */
export function anIncomingOrder(over: Partial<IncomingOrder> = {}): IncomingOrder {
  orders += 1
  return {
    platform_id: `o${orders}`,
    number: `#${1000 + orders}`,
    source: 'platform',
    placed_at: new Date('2026-05-01T12:00:00Z'),
    updated_at: new Date('2026-05-01T12:00:00Z'),
    cancelled_at: null,
    is_test: false,
    financial_status: 'paid',
    currency: 'USD',
    customer: {
      platform_id: `c${orders}`,
      email: `buyer${orders}@test.test`,
      full_name: 'Bo Buyer',
      created_at: new Date('2025-01-01T00:00:00Z'),
    },
    lines: [aLine()],
    discount: 0,
    refunded: 0,
    shipping: 0,
    shipping_tax: 0,
    refunded_shipping: 0,
    refund_id: null,
    coupon_codes: [],
    address: null,
    cart_token: null,
    click_id: null,
    ...over,
  }
}
