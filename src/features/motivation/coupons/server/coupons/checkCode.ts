import { peopleById } from '#features/people/affiliates/server/index.ts'
import { type DiscountStore, discountStore } from '#features/store/store-connection/server/index.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { StoreDiscount } from '#server/store-platform/discount-port.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import type { CodeCheck } from '../../contract.ts'
import { lookalikeKey, newCodeProblem } from '../../rules/couponCode.ts'
import { DiscountTerms } from '../../rules/discountTerms.ts'
import { discountWords } from '../../rules/discountWords.ts'

const MAX_ALIKE = 5
/** A discount of many codes is looked through this far for how one of them is written. */
const MAX_PAGES = 20

/** What the store says of a code: nothing under it, a discount with how the code is written there, or no answer. */
export type AtStore =
  | { is: 'free' }
  | { is: 'taken'; discount: StoreDiscount; spelled: string | null }
  | { is: 'unasked'; why: string }

export async function lookAtStore(services: Services, shop_id: number, code: string): Promise<AtStore> {
  const store = await discountStore(services, shop_id)
  if (typeof store === 'string') return { is: 'unasked', why: store }
  try {
    const discount = await store.discounts.findDiscount(store.access, code)
    return discount ? { is: 'taken', discount, spelled: await spellingOf(store, discount, code) } : { is: 'free' }
  } catch (error) {
    if (error instanceof PlatformError) return { is: 'unasked', why: 'storeConnection.problem.noAnswer' }
    throw error
  }
}

/** As the store writes it, or nothing where it has too many codes to look through. */
async function spellingOf({ access, discounts }: DiscountStore, { id, codes, codes_count }: StoreDiscount, code: string) {
  const same = (found: readonly { code: string }[]) => found.find(one => foldCase(one.code) === foldCase(code))?.code
  const first = same(codes)
  if (first !== undefined || codes_count <= codes.length) return first ?? null
  for (let after: string | undefined, pages = 0; pages < MAX_PAGES && (pages === 0 || after); pages++) {
    const page = await discounts.pageOfCodes(access, id, after)
    const found = same(page.codes)
    if (found !== undefined) return found
    after = page.next
  }
  return null
}

/** The key of why the store has no such code, as somebody typed it: a discount without a code has only a title. */
export async function missingProblem(services: Services, shop_id: number, code: string): Promise<string> {
  const store = await discountStore(services, shop_id)
  if (typeof store === 'string') return store
  try {
    const automatic = await store.discounts.findAutomaticDiscount(store.access, code)
    return automatic ? 'coupons.existing.automatic' : 'coupons.existing.missing'
  } catch (error) {
    if (error instanceof PlatformError) return 'coupons.existing.missing'
    throw error
  }
}

/** Who has the code, however it is spelled. */
export async function ownerOf(tx: Tx, shop_id: number, code: string): Promise<{ affiliate_id: number } | undefined> {
  return tx
    .selectFrom('affiliate_coupon')
    .select('affiliate_id')
    .where('shop_id', '=', shop_id)
    .where('code_key', '=', foldCase(code))
    .where('valid_to', 'is', null)
    .executeTakeFirst()
}

/** Codes of affiliates that can be mistaken for this one. */
export async function lookalikesOf(tx: Tx, shop_id: number, code: string): Promise<CodeCheck['lookalikes']> {
  const rows = await tx
    .selectFrom('affiliate_coupon')
    .select(['code', 'affiliate_id'])
    .where('shop_id', '=', shop_id)
    .where('lookalike_key', '=', lookalikeKey(code))
    .where('code_key', '<>', foldCase(code))
    .where('valid_to', 'is', null)
    .limit(MAX_ALIKE)
    .execute()
  const people = await peopleById(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  return rows.map(row => ({ code: row.code, affiliate: people.get(row.affiliate_id)?.full_name ?? '' }))
}

/** What is known of a code before anything is saved. */
export async function checkCode(
  services: Services,
  shop_id: number,
  { code, isNew, t }: { code: string; isNew: boolean; t: AnyText },
): Promise<CodeCheck> {
  const wrong = isNew ? newCodeProblem(code) : code === '' ? 'coupons.code.required' : undefined
  const { owner, lookalikes } = await services.db.inShop(shop_id, async tx => ({
    owner: await ownerOf(tx, shop_id, code),
    lookalikes: await lookalikesOf(tx, shop_id, code),
  }))
  const known = wrong ?? (owner && 'coupons.code.taken')
  const told = (problem: string | null, more: Partial<CodeCheck> = {}): CodeCheck => ({
    problem: problem && t.any(problem, { code }),
    ...{ lookalikes, discount: null, is_unasked: false },
    ...more,
  })
  if (known) return told(known)
  const found = await lookAtStore(services, shop_id, code)
  if (found.is === 'unasked') return told(isNew ? null : found.why, { is_unasked: true })
  if (found.is === 'free') return told(isNew ? null : await missingProblem(services, shop_id, code))
  if (isNew) return told('coupons.code.takenInStore')
  const { discount, spelled } = found
  if (spelled !== null && spelled !== code)
    return { ...told(null), problem: t.any('coupons.existing.spelled', { code: spelled }) }
  const { kind, currency, summary } = discount
  const terms = DiscountTerms.parse(discount)
  return told(null, { discount: discountWords({ kind, terms, summary, currency: currency ?? '' }, t.any) })
}
