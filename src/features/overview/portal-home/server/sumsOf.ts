import { accountsOf } from '#features/sales/ledger/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { PortalHome } from '../contract.ts'

/** By currency, the shop's own first; never added across. */
export async function sumsOf(tx: Tx, shop_id: number, affiliate_id: number): Promise<PortalHome['sums']> {
  const accounts = await accountsOf(tx, shop_id, affiliate_id)
  const own = await currencyOf(tx, shop_id)
  const currencies = [own, ...new Set(accounts.map(({ currency }) => currency).filter(currency => currency !== own))]
  return currencies.map(currency => {
    const amountIn = (account: string) =>
      accounts.find(found => found.currency === currency && found.account === account)?.amount ?? 0
    return {
      currency,
      pending: amountIn('pending'),
      payable: amountIn('payable'),
      on_its_way: amountIn('reserved'),
      paid: amountIn('paid'),
    }
  })
}
