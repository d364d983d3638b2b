import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import type { Reason } from '#features/sales/attribution/rules/reasons.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { adjustmentsOf } from '../../rules/explain/adjustmentsOf.ts'
import { type Audience, creditsSeen, isOwn, merchant, readerFor, reasonsSeen } from '../../rules/explain/audience.ts'
import { type ExplanationReader, explainReferral, sayReason } from '../../rules/explain/explainReferral.ts'
import type { ReferralExplanation } from '../../rules/explain/explanations.ts'
import { shownTracking } from '../../rules/explain/shownTracking.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { type LoadedReferral, loadReferral } from '../desk/loadReferral.ts'
import { namesOfAffiliates } from '../desk/names.ts'
import { explainedEntries } from './explainedEntries.ts'
import { loadCorrections } from './loadEntries.ts'

/** How amounts of a currency are written in this shop. */
export async function moneyOf(tx: Tx, shop_id: number, currency: Currency): Promise<(amount: Minor) => string> {
  return shopMoney(await readShop(tx, shop_id, 'currency', 'money_format'), currency).show
}

/** Everything that is known about how a referral came to its amount, as far as it is the reader's business. */
export async function explainStoredReferral(
  tx: Tx,
  shop_id: number,
  id: number,
  t: Pick<Translate, 'any' | 'language'>,
  audience: Audience = merchant,
): Promise<ReferralExplanation> {
  const referral = await loadReferral(tx, shop_id, id)
  if (!referral || !isOwn(referral.affiliate_id, audience)) throw new Refusal('not_found', 'referrals.notFound')
  const reasons = reasonsFor(referral.seller_id ?? referral.affiliate_id, referral.attribution, audience)
  const corrections = await loadCorrections(tx, shop_id, id)
  const money = await moneyOf(tx, shop_id, referral.currency)
  const entries = await explainedEntries(tx, shop_id, [id, ...corrections.map(row => row.id)], { t, money }, audience)
  const named = [referral.affiliate_id, referral.seller_id ?? 0, ...(referral.moved_to ?? []), ...affiliatesIn(reasons)]
  const person = await namesOfAffiliates(tx, shop_id, named)
  const reader: ExplanationReader = readerFor({ t, money, nameOf: (affiliate: number) => person(affiliate).name }, audience)
  const { kind, level, status, currency, total, commission, commission_adjustment } = referral
  const tracking_type = shownTracking(referral.tracking_type, referral.cancelled_at !== null)
  const own = entries.filter(entry => entry.referral_id === id)
  const explained = explainReferral(referral, reader)
  return {
    ...{ id, kind, level, status, tracking_type, currency, total, commission, commission_adjustment },
    amount: commission + commission_adjustment,
    affiliate: person(referral.affiliate_id),
    program: { id: referral.program_id, name: referral.program_name, version: referral.program_version },
    order: referral.order_id === null ? null : orderOf(referral),
    attribution: [
      ...byHand(tracking_type, t),
      ...reasons.map(reason => sayReason(reason, reader)),
      ...(audience.kind === 'merchant' && referral.flags.includes('google_ads') ? [t.any('referrals.explain.googleAds')] : []),
    ],
    ...explained,
    notes: [...explained.notes, ...flagNotes(referral, reader)],
    is_moved: referral.moved_to !== null,
    adjustments: adjustmentsOf(referral, own, reader),
    corrections: corrections.map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      sentence: entries.find(entry => entry.referral_id === row.id)?.sentence ?? '',
    })),
    entries: own.map(({ referral_id: _id, ...entry }) => entry),
  }
}

const addedBy: Partial<Record<TrackingType, string>> = {
  [TrackingType.manuallyAdded]: 'referrals.explain.addedByHand',
  [TrackingType.manualImport]: 'referrals.explain.imported',
  [TrackingType.referCustomerManuallyAdded]: 'referrals.explain.rewarded',
  [TrackingType.referCustomerImported]: 'referrals.explain.imported',
}

/** The affiliate reads it among the reasons; the merchant is asked to look again. */
const flagNotes = ({ flags }: LoadedReferral, { t, isAffiliate }: ExplanationReader): string[] =>
  !isAffiliate && flags.includes('other_claim') ? [t.any('referrals.explain.disputed')] : []

/** Nothing leads to the affiliate but the merchant's own word. */
export function byHand(tracking_type: TrackingType, t: Pick<Translate, 'any' | 'language'>): string[] {
  const key = addedBy[tracking_type]
  return key ? [t.any(key)] : []
}

const orderOf = ({ order_id, order_number, placed_at, cancelled_at, order_version }: LoadedReferral) => ({
  id: order_id!,
  number: order_number!,
  placed_at: placed_at!.toISOString(),
  cancelled_at: cancelled_at?.toISOString() ?? null,
  version: order_version,
})

/** Why the seller was credited, then what did not count. */
function reasonsFor(seller: number, facts: OrderFacts | null, audience: Audience): readonly Reason[] {
  const credit = creditsSeen(facts?.credits ?? [], audience).find(one => one.affiliate_id === seller)
  return reasonsSeen([...(credit?.reasons ?? []), ...(facts?.reasons ?? [])], audience)
}

export const affiliatesIn = (reasons: readonly Reason[]): number[] =>
  reasons.flatMap(({ values }) =>
    Object.entries(values).flatMap(([name, id]) => (/^(affiliate|winner)$/.test(name) ? Number(id) : [])),
  )
