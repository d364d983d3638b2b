import { currencyOf } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { type Minor, parseAmount } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'

/** A decimal of the shop's currency as its smallest units; the refusal names the field it came in. */
export async function readMoney(
  tx: Tx,
  shop_id: number,
  { field, text, currency: given }: { field: string; text: string; currency?: Currency },
): Promise<Minor> {
  const currency = await currencyOf(tx, shop_id)
  if (given && given !== currency)
    throw new Refusal('invalid', 'error.invalid', { fields: { currency: [{ key: 'api.otherCurrency', params: { currency } }] } })
  const amount = parseAmount(text, currency)
  if (amount === undefined) throw invalidFields({ [field]: 'error.field.notAnAmount' })
  return amount
}
