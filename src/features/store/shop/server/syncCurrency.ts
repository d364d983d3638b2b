import { isCurrency } from '#kit/money/currencies.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { withCurrency } from '../rules/withCurrency.ts'
import { changeCurrency } from './changeCurrency.ts'
import { lockShop, updateShop } from './store.ts'

/** A store's currency is the store's word, as long as nothing is in the books. Answers whether the shop has another one now. */
export async function syncCurrency(tx: Tx, shop_id: number, currency: string): Promise<boolean> {
  const row = await lockShop(tx, shop_id)
  if (!row || row.currency === currency || !isCurrency(currency) || !isCurrency(row.currency)) return false
  if (!(await changeCurrency(tx, shop_id, row.currency, currency))) return false
  const before = { currency: row.currency, money_format: row.money_format }
  const after = withCurrency(before, currency)
  await updateShop(tx, shop_id, { money_format: after.money_format })
  await audit(tx, { shop_id, actor: systemActor, action: 'shop.currencyFollowed', before, after: { ...after } })
  return true
}
