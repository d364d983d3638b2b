import { reserveOn } from '#features/payouts/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'

interface Payments {
  /** Who was paid, as numbers of affiliates. */
  affiliates: readonly number[]
  currency: Currency
  /** What was earned after that is still owed. */
  until: Date
  /** Who paid, as the books name people. */
  payer: string
}

/** The merchant's first run of payments, by hand: what was earned long ago, to some of the affiliates. */
export async function payDemoAffiliates(
  tx: Tx,
  shop_id: number,
  { affiliates, currency, until, payer }: Payments,
): Promise<void> {
  await reserveOn(tx, shop_id, {
    rail: 'manual',
    source: 'bulk',
    filter: { currency, affiliates, until },
    until_at: until,
    key: 'demo-first-run',
    actor: payer,
    note: 'The first run',
    message: 'Thank you for a good year!',
  })
}
