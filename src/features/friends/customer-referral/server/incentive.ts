import {
  discountQueue,
  discountsById,
  type KnownDiscount,
  makeDiscountJob,
  removeDiscount,
  wantDiscount,
} from '#features/motivation/coupons/server/index.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount, formatRate } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { type DiscountRule, plainRule } from '#server/store-platform/discount-port.ts'
import type { ReferralProgram } from '../rules/ReferralProgram.ts'
import { findReferralProgram } from './program.ts'
import { findReferral } from './store.ts'

/** The code a friend gets now; nothing while the program is off or the store does not take the code. */
export async function incentiveCodeFor(tx: Tx, shop_id: number): Promise<string | null> {
  const program = await findReferralProgram(tx, shop_id)
  if (!program?.is_on || program.store_discount_id === null) return null
  const discount = await incentiveDiscount(tx, shop_id, program)
  return discount && isLive(discount, new Date()) ? program.coupon : null
}

/** The same for a visit by a link: only customers' friends get it. */
export async function codeForFriend(tx: Tx, shop_id: number, { program_id }: { program_id: number }): Promise<string | null> {
  const program = await findReferral(tx, shop_id)
  return program?.program_id === program_id ? incentiveCodeFor(tx, shop_id) : null
}

export async function incentiveDiscount(
  tx: Tx,
  shop_id: number,
  { store_discount_id }: Pick<ReferralProgram, 'store_discount_id'>,
): Promise<KnownDiscount | undefined> {
  if (store_discount_id === null) return undefined
  return (await discountsById(tx, shop_id, [store_discount_id])).get(store_discount_id)
}

const isLive = ({ state, starts_at, ends_at, used_up_codes, code }: KnownDiscount, now: Date) =>
  state === 'made' && starts_at <= now && (ends_at === null || ends_at > now) && !used_up_codes.includes(foldCase(code))

type Incentive = Pick<ReferralProgram, 'incentive_type' | 'incentive_amount' | 'coupon'>

/** Has the store make the discount of an incentive, and take away the one before; answers its number. */
export async function changeIncentive(
  tx: Tx,
  shop_id: number,
  before: (Incentive & Pick<ReferralProgram, 'store_discount_id'>) | undefined,
  after: Incentive & { currency: Currency; program_name: string },
): Promise<number | null> {
  const kept = before?.store_discount_id ?? null
  const isSame = (['incentive_type', 'incentive_amount', 'coupon'] as const).every(name => before?.[name] === after[name])
  if (isSame && (kept !== null || after.incentive_type === 'none')) return kept
  if (kept !== null) await removeDiscount(tx, shop_id, kept)
  if (after.incentive_type === 'none') return null
  const { coupon: code, currency } = after
  const store_discount_id = await wantDiscount(tx, shop_id, { purpose: 'auto', code, currency, rule: ruleOf(after) })
  await enqueue(tx, makeDiscountJob, { shop_id, store_discount_id }, discountQueue(shop_id, store_discount_id))
  return store_discount_id
}

/** Each friend uses it once. */
export function ruleOf({
  incentive_type,
  incentive_amount,
  currency,
  program_name,
}: Incentive & { currency: Currency; program_name: string }): DiscountRule {
  const terms = { ...plainRule, title: program_name, once_per_customer: true, starts_at: new Date() }
  if (incentive_type === 'shipping_line') return { ...terms, kind: 'shipping', worth: null }
  if (incentive_type === 'percentage') return { ...terms, kind: 'order', worth: { percentage: formatRate(incentive_amount) } }
  return { ...terms, kind: 'order', worth: { amount: formatAmount(incentive_amount, currency), on_each_item: false } }
}
