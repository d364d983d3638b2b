import { type PersonRef, peopleById } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { listPage } from '#server/db/listPage.ts'
import { bindKey } from '#server/http/bindKey.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type CreditRow, type StoreCreditSettings, storeCredit } from '../contract.ts'
import type { RedemptionLimits } from '../rules/redemption.ts'
import { redeem } from './redeem.ts'
import { readLimits, saveLimits } from './setting.ts'
import { shownState } from './shownState.ts'
import { balances, credits, type StoredCredit } from './store.ts'

export function storeCreditRoutes({ db }: Services): Routes {
  return routes(storeCredit, {
    settings: ({ caller: { shop_id } }) => db.inShop(shop_id, async tx => toSettings(await readLimits(tx, shop_id))),

    saveSettings({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const before = await readLimits(tx, shop_id)
        const after = { ...body, self_redemption: body.self_redemption === 1, min_amount: body.min_amount ?? 0 }
        await saveLimits(tx, shop_id, after)
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'storeCredit.settings', before: { ...before }, after, from })
        return toSettings(after)
      })
    },

    list: ({ query, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const matches = credits(tx, shop_id)
          .$if(query.affiliate_id !== undefined, found => found.where('affiliate_id', '=', query.affiliate_id!))
          .$if(query.kind !== undefined, found => found.where('kind', '=', query.kind!))
        const page = await listPage(matches, query, { sort: { id: 'id' }, id: 'id' })
        return { ...page, rows: await withNames(tx, shop_id, page.rows, toRow) }
      }),

    balances: ({ query, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const page = await listPage(balances(tx, shop_id), query, { sort: { amount: 'amount' }, id: 'affiliate_id' })
        return { ...page, rows: await withNames(tx, shop_id, page.rows, row => row) }
      }),

    ofPayment: ({ payment_id, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const rows = await credits(tx, shop_id).where('payout_id', '=', payment_id).execute()
        return (await withNames(tx, shop_id, rows, toRow))[0] ?? null
      }),

    redeem({ affiliate_id, body: { amount, key }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        await bindKey(tx, shop_id, { key, route: storeCredit.redeem.route, params: { affiliate_id, amount } })
        if (!(await peopleById(tx, shop_id, [affiliate_id])).has(affiliate_id)) throw new Refusal('not_found')
        const id = await redeem(tx, shop_id, { affiliate_id, amount, key, currency: await currencyOf(tx, shop_id) })
        const rows = await credits(tx, shop_id).where('id', '=', id).execute()
        const subject = { kind: 'affiliate', id: affiliate_id }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'storeCredit.redeem', subject, after: { amount }, from })
        return (await withNames(tx, shop_id, rows, toRow))[0]!
      })
    },
  })
}

const toSettings = ({ self_redemption, min_amount, max_amount }: RedemptionLimits): StoreCreditSettings => ({
  self_redemption: toFlag(self_redemption),
  min_amount: min_amount || null,
  max_amount,
})

const toRow = ({
  payout_id,
  state,
  after_refund,
  failure,
  kind,
  created_at,
  ...row
}: StoredCredit): Omit<CreditRow, 'full_name' | 'email'> => ({
  ...row,
  kind: kind as CreditRow['kind'],
  payment_id: payout_id,
  state: shownState(state, after_refund),
  problem: failure,
  created_at: created_at.toISOString(),
})

async function withNames<Row extends { affiliate_id: number }, Told>(
  tx: Tx,
  shop_id: number,
  rows: readonly Row[],
  tell: (row: Row) => Told,
): Promise<(Told & Pick<PersonRef, 'full_name' | 'email'>)[]> {
  const people = await peopleById(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  return rows.map(row => {
    const { full_name = '', email = '' } = people.get(row.affiliate_id) ?? {}
    return { ...tell(row), full_name, email }
  })
}
