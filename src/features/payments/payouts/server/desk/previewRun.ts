import { sql } from 'kysely'
import { payable } from '#features/sales/referrals/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { type Minor, sum } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import type { BulkPreview } from '../../rules/BulkPreview.ts'
import type { RailName } from '../../rules/states.ts'
import { placesWithin } from '../../rules/withinMaximum.ts'
import { readTerms } from '../engine/terms.ts'
import { payableInOrder, sumOwed } from './sumOwed.ts'

interface Run {
  rail: RailName
  /** Where this is not the shop's own. */
  minimum?: Minor
  maximum: Minor | null
  /** What was recorded before is not paid. */
  from?: Date
}

type RunPreview = Pick<BulkPreview, 'currency' | 'affiliates' | 'total_amount' | 'left_out'>

/** What a run over everybody would pay within its limits. Only where not all fit is it decided one by one, as when it is reserved, over numbers alone. */
export async function previewRun(tx: Tx, shop_id: number, { rail, minimum, maximum, from }: Run): Promise<RunPreview> {
  await allowSeconds(tx, 30)
  const currency = await currencyOf(tx, shop_id)
  const terms = await readTerms(tx, shop_id)
  const people = sql`owed join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = owed.affiliate_id
    where removed_at is null`
  const question = { referrals: payable(shop_id, { currency, from }), people, rail, minimum: minimum ?? terms.minimum, terms }
  const { affiliates, commission, total_amount, left_out } = await sumOwed(tx, question)
  if (maximum === null || total_amount <= maximum) return { currency, affiliates, total_amount, left_out }
  const { commissions, totals } = await payableInOrder(tx, question)
  // Whoever has nothing left after taxes is counted among those left out already.
  const fits = placesWithin(totals, maximum).filter(place => totals[place]! > 0)
  const over = {
    hindrance: 'over_limit' as const,
    affiliates: affiliates - fits.length,
    commission: sum([commission, ...fits.map(place => -commissions[place]!)]),
  }
  return {
    currency,
    affiliates: fits.length,
    total_amount: sum(fits.map(place => totals[place]!)),
    left_out: [...left_out, over],
  }
}
