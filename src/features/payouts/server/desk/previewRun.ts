import { sql } from 'kysely'
import { payable } from '#features/referrals/server/index.ts'
import { currencyOf } from '#features/shop/server/index.ts'
import { type Minor, type Rate, sum } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import type { BulkPreview } from '../../contract.ts'
import { type Hindrance, hindranceOf } from '../../rules/payable.ts'
import type { RailName } from '../../rules/states.ts'
import { withinMaximum } from '../../rules/withinMaximum.ts'
import { isUsable } from '../engine/reserve.ts'
import { readTerms } from '../engine/terms.ts'

interface OwedSum {
  commission: Minor
  referrals: number
  payment_method: string | null
  is_known: boolean
  tax_percent: Rate | null
  /** Of the referrals that wait, the oldest. */
  oldest: number
}

interface Run {
  rail: RailName
  /** Where this is not the shop's own. */
  minimum?: Minor
  maximum: Minor | null
}

type RunPreview = Pick<BulkPreview, 'currency' | 'affiliates' | 'total_amount' | 'left_out'>

/** What a run over everybody would pay within its limits: who fits is decided one by one, as it is when it is reserved. */
export async function previewRun(tx: Tx, shop_id: number, { rail, minimum, maximum }: Run): Promise<RunPreview> {
  await allowSeconds(tx, 30)
  const currency = await currencyOf(tx, shop_id)
  const terms = await readTerms(tx, shop_id)
  const { rows } = await sql<OwedSum>`
    with owed as (
      select affiliate_id, sum(commission + commission_adjustment)::bigint as commission, count(*) as referrals,
        min(id) as oldest
      from referral where ${payable(shop_id, { currency })} group by affiliate_id
    )
    select commission, referrals, oldest, payment_method, tax_percent, payment_info <> '{}'::jsonb as is_known
    from owed join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = owed.affiliate_id
    where removed_at is null and kind = 'affiliate'`.execute(tx)
  const left = new Map<Hindrance, { affiliates: number; commission: Minor }>()
  const leaveOut = (hindrance: Hindrance, commission: Minor) => {
    const known = left.get(hindrance) ?? { affiliates: 0, commission: 0 }
    left.set(hindrance, { affiliates: known.affiliates + 1, commission: sum([known.commission, commission]) })
  }
  const candidates: { commission: Minor; total: Minor; oldest: number }[] = []
  for (const { commission, payment_method, is_known, tax_percent, oldest } of rows) {
    const method = isUsable(payment_method, is_known ? { is_known } : {}) ? payment_method : null
    const { total } = terms.taxOf(commission, tax_percent)
    const hindrance = hindranceOf({ method, commission, total }, rail, minimum ?? terms.minimum)
    if (hindrance) leaveOut(hindrance, commission)
    else candidates.push({ commission, total, oldest })
  }
  const { fits, waits } = withinMaximum(candidates, maximum, one => one.oldest)
  for (const { commission } of waits) leaveOut('over_limit', commission)
  return {
    currency,
    affiliates: fits.length,
    total_amount: sum(fits.map(one => one.total)),
    left_out: [...left].map(([hindrance, sums]) => ({ hindrance, ...sums })),
  }
}
