import { explainNetwork } from '#features/commissions/commission/rules/explainNetwork.ts'
import type { NetworkPriced } from '#features/commissions/commission/rules/networkCommissions.ts'
import { sum } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReferralInOrder, ReferralNetwork } from '../../rules/desk-shapes.ts'
import type { ExplanationReader } from '../../rules/explain/explainReferral.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { loadAffiliates } from '../crediting/loadAffiliates.ts'
import { requireReferral } from '../desk/detail.ts'
import { referralsOf } from '../desk/inOrder.ts'
import { headOf, loadOrder } from '../desk/loadOrder.ts'
import { loadReferral } from '../desk/loadReferral.ts'
import { namesOfAffiliates } from '../desk/names.ts'
import { moneyOf } from './explanation.ts'

/** One sale with everybody above its seller: what each of them earns, or that it is nothing. */
export async function referralNetwork(
  tx: Tx,
  shop_id: number,
  id: number,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<ReferralNetwork> {
  const asked = await saleOf(tx, shop_id, id)
  const rows = await referralsOf(tx, shop_id, { sale_id: asked.id })
  const sale = rows.find(row => row.id === asked.id)!
  const paid = rows.filter(row => row.id !== asked.id)
  const above = (await loadAffiliates(tx, shop_id, [sale.affiliate.id], 0)).get(sale.affiliate.id)?.upline_ids ?? []
  // Who was above then and is no more is still paid for it.
  const gone = paid.filter(row => !above.includes(row.affiliate.id))
  const person = await namesOfAffiliates(tx, shop_id, above)
  const money = await moneyOf(tx, shop_id, asked.currency)
  const order = asked.order_id === null ? undefined : await loadOrder(tx, shop_id, asked.order_id)
  const ids = paid.map(row => row.id)
  const said = await sayLevels(tx, shop_id, ids, { t, money })
  const standing = above.map((affiliate_id, index): Upline => {
    const affiliate = person(affiliate_id)
    const referral = paid.find(row => row.affiliate.id === affiliate_id)
    if (referral) return uplineOf(referral, said)
    return {
      level: index + 1,
      affiliate,
      referral: null,
      sentence: t.any('referrals.network.nothing', { affiliate: affiliate.name }),
    }
  })
  const uplines = [...standing, ...gone.map(row => uplineOf(row, said))]
  return {
    sale,
    order: order ? headOf(order) : null,
    uplines: uplines.toSorted((a, b) => a.level - b.level),
    amount: sum(paid.filter(({ status }) => status !== ReferralStatus.denied).map(({ amount }) => amount)),
  }
}

type Upline = ReferralNetwork['uplines'][number]

const uplineOf = (referral: ReferralInOrder, said: (id: number) => string): Upline => ({
  level: referral.level,
  affiliate: referral.affiliate,
  referral,
  sentence: said(referral.id),
})

/** The sale a row came of, at most two steps away. */
async function saleOf(tx: Tx, shop_id: number, id: number) {
  let referral = await requireReferral(tx, shop_id, id)
  for (let steps = 0; referral.parent_id !== null && steps < 2; steps += 1)
    referral = (await loadReferral(tx, shop_id, referral.parent_id)) ?? referral
  return referral
}

/** How each of these levels was reckoned, in words. */
async function sayLevels(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  { t, money }: Pick<ExplanationReader, 't' | 'money'>,
): Promise<(id: number) => string> {
  if (ids.length === 0) return () => ''
  const rows = await tx
    .selectFrom('referral')
    .select(['id', 'trace'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .execute()
  const say = (trace: NetworkPriced) => explainNetwork(trace, money).map(({ key, values }) => t.any(key, values))
  const said = new Map(rows.map(row => [row.id, row.trace ? say(row.trace as unknown as NetworkPriced).join(' ') : '']))
  return id => said.get(id) ?? ''
}
