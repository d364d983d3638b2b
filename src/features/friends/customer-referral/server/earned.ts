import { accountsOf } from '#features/sales/ledger/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'

export interface Earned {
  currency: Currency
  /** Waits for approval. */
  pending: Minor
  /** Approved, given next. */
  due: Minor
  given: Minor
}

/** What somebody has earned by bringing friends, as the books have it. */
export async function earnedSoFar(tx: Tx, shop_id: number, participant_id: number): Promise<Earned> {
  const currency = await currencyOf(tx, shop_id)
  const accounts = await accountsOf(tx, shop_id, participant_id)
  const amountOf = (...names: string[]) =>
    accounts
      .filter(one => one.currency === currency && names.includes(one.account))
      .reduce((total, { amount }) => total + amount, 0)
  return { currency, pending: amountOf('pending'), due: amountOf('payable', 'reserved'), given: amountOf('paid') }
}
