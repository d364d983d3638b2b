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
import { type Incentive as Given, incentiveInStore, noIncentive } from '../rules/incentiveInStore.ts'
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

/**
 * The program with what friends get now, whatever was set: a merchant may have changed the discount in the store, deleted it there,
 * or it is used up. One that the store is still being asked for is promised already.
 */
export async function givenProgram(tx: Tx, shop_id: number): Promise<ReferralProgram | undefined> {
  const program = await findReferralProgram(tx, shop_id)
  const discount = program && (await incentiveDiscount(tx, shop_id, program))
  if (!discount || discount.state === 'wanted' || discount.state === 'asked') return program
  return { ...program, ...givenBy(discount, program.currency) }
}

const givenBy = (discount: KnownDiscount, currency: Currency): Given =>
  isLive(discount, new Date()) ? incentiveInStore({ kind: discount.kind, worth: discount.terms.worth }, currency) : noIncentive

/** The store gives something else than was set here. */
export function isChangedInStore({ kind, terms, state }: KnownDiscount, program: ReferralProgram): boolean {
  const inStore = incentiveInStore({ kind, worth: terms.worth }, program.currency)
  const isSame = (['incentive_type', 'incentive_amount'] as const).every(name => inStore[name] === program[name])
  return state === 'made' && !isSame
}

const isLive = ({ state, starts_at, ends_at, used_up_codes, code }: KnownDiscount, now: Date) =>
  state === 'made' && starts_at <= now && (ends_at === null || ends_at > now) && !used_up_codes.includes(foldCase(code))

type Incentive = Given & Pick<ReferralProgram, 'coupon'>

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
  return makeAnew(tx, shop_id, kept, after)
}

/** The discount as it is set, whatever became of the one before. */
export async function makeAnew(
  tx: Tx,
  shop_id: number,
  kept: number | null,
  after: Incentive & { currency: Currency; program_name: string },
): Promise<number | null> {
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
