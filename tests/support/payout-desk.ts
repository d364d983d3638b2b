import { beginFamily, hashPassword } from '#features/account/session/server/index.ts'
import { changeStatus } from '#features/sales/referrals/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { TestApp } from './app.ts'
import { aLine, anIncomingOrder, worldAt } from './shop-world.ts'

export const PORTAL_PASSWORD = 'a long password'
let hash: Promise<string> | undefined

const paypal = { payment_method: 'paypal', payment_info: JSON.stringify({ email: 'ann@paypal.test' }) }

/** A shop that owes its affiliates something, and somebody who may pay them. */
export async function payoutDesk(app: TestApp) {
  const world = await worldAt(app)
  const { shop_id } = world
  const call = await app.somebodyAt(shop_id, { role: 'staff', permissions: ['payments', 'referrals'] })
  const program = await world.program()

  /** Somebody who said how to be paid, unless told otherwise. */
  const affiliate = (over: Record<string, unknown> = {}) => world.affiliate(program, { ...paypal, ...over })

  /** An approved commission of a tenth of the order; answers the order, to be changed later. */
  async function owe(affiliate_id: number, gross = 10_000) {
    const order = anIncomingOrder({ click_id: await world.click(affiliate_id), lines: [aLine({ gross })] })
    await world.apply(order)
    const id = (await world.referrals()).at(-1)!.id
    await world.inShop(tx => changeStatus(tx, shop_id, [id], 'approve', 'system:test'))
    return { id, order }
  }

  /** The order is given back as a whole. */
  const refund = ({ order }: Awaited<ReturnType<typeof owe>>) =>
    world.apply({
      ...order,
      lines: order.lines.map(line => ({ ...line, refunded: line.gross, refunded_quantity: line.quantity })),
      financial_status: 'refunded',
      updated_at: new Date(order.updated_at.getTime() + 60_000),
      refund_id: `r${order.platform_id}`,
    })

  /** Which referrals are in how many payouts that live: never more than one. */
  const claims = () =>
    world.inShop(async (tx: Tx) => {
      const rows = await tx
        .selectFrom('payout_referral')
        .select(['referral_id', 'payout_id', 'amount'])
        .where('shop_id', '=', shop_id)
        .where('released_at', 'is', null)
        .orderBy('referral_id')
        .execute()
      return rows
    })

  /** An affiliate in the portal, where the password is `PORTAL_PASSWORD`; or somebody of the shop who looks in. */
  async function portalOf(affiliate_id: number, viewer_id?: number) {
    hash ??= hashPassword(PORTAL_PASSWORD)
    const password_hash = await hash
    const from = { affiliate_id, viewer_id, via: viewer_id ? 'view' : 'password', address: '127.0.0.1', user_agent: '' } as const
    const { access_token } = await world.inShop(async (tx: Tx) => {
      await tx
        .updateTable('affiliate')
        .set({ password_hash })
        .where('shop_id', '=', shop_id)
        .where('id', '=', affiliate_id)
        .execute()
      return beginFamily(tx, shop_id, from)
    })
    return app.clientWith(access_token)
  }

  return { ...world, call, program, newProgram: world.program, affiliate, owe, refund, claims, portalOf }
}

export type PayoutDesk = Awaited<ReturnType<typeof payoutDesk>>
