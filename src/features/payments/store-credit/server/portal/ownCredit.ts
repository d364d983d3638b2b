import { currencyOf, planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { OwnCredit, Wallet } from '../../portal-contract.ts'
import { redeemable } from '../../rules/redemption.ts'
import { balanceOf } from '../redeem.ts'
import { readLimits } from '../setting.ts'
import { shownState } from '../shownState.ts'

export async function readWallet(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop): Promise<Wallet> {
  const settings = await readLimits(tx, shop_id)
  const currency = await currencyOf(tx, shop_id)
  const balance = await balanceOf(tx, shop_id, affiliate_id, currency)
  const is_open = settings.self_redemption && mayUse(await planOf(tx, shop_id), 'storeCredit')
  return { is_open, currency, balance, minimum: settings.min_amount, limits: is_open ? redeemable(balance, settings) : null }
}

export async function listOwn(tx: Tx, owner: AffiliateOfShop, { before, limit }: { before?: number; limit: number }) {
  const found = await ownCredits(tx, owner)
    .$if(before !== undefined, query => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit).map(toOwn)
  return { rows, next: found.length > limit ? rows.at(-1)!.id : null }
}

export async function ownCredit(tx: Tx, owner: AffiliateOfShop, id: number): Promise<OwnCredit> {
  return toOwn(await ownCredits(tx, owner).where('id', '=', id).executeTakeFirstOrThrow())
}

const ownCredits = (tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop) =>
  tx
    .selectFrom('store_credit')
    .select(['id', 'kind', 'currency', 'amount', 'code', 'state', 'after_refund', 'created_at'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)

type StoredRow = Awaited<ReturnType<ReturnType<typeof ownCredits>['executeTakeFirstOrThrow']>>

const toOwn = ({ kind, state, after_refund, code, created_at, ...row }: StoredRow): OwnCredit => ({
  ...row,
  kind: kind as OwnCredit['kind'],
  state: shownState(state, after_refund),
  code: state === 'made' && after_refund !== 'taken_back' ? code : null,
  created_at: created_at.toISOString(),
})
