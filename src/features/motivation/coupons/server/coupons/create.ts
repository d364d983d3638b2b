import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import type { CouponDraft } from '../../rules/couponDraft.ts'
import { couponStateOf } from '../../rules/couponState.ts'
import { findDiscount, keepFound } from '../discounts/store.ts'
import { wantFromDraft } from '../discounts/wantFromDraft.ts'
import { discountQueue, makeDiscountJob } from '../jobs.ts'
import { newCouponMailJob } from '../newCouponMail.job.ts'
import { publishCoupons } from '../publishCoupons.ts'
import { lookAtStore, lookalikesOf, missingProblem, ownerOf } from './checkCode.ts'
import { insertCoupons, type NewCoupon } from './store.ts'

/** Writes a new code down and asks the store for it; answers its number. The store may need a while, or be away. */
export async function createCoupon(services: Services, draft: CouponDraft, by: CalledBy): Promise<number> {
  const { shop_id } = by.caller
  const { db } = services
  const found = await lookAtStore(services, shop_id, draft.code)
  if (found.is === 'taken') throw invalidFields({ code: 'coupons.code.takenInStore' })
  return db.inShop(shop_id, async tx => {
    await refuseTwins(tx, shop_id, draft)
    const person = await requireActive(tx, shop_id, draft.affiliate_id)
    const { affiliate_id, code, name, note: description } = draft
    const title = titleOf(draft, person.name)
    const store_discount_id = await wantFromDraft(tx, shop_id, { purpose: 'coupon', code, title, draft })
    const id = await give(tx, shop_id, {
      ...{ affiliate_id, code, name, description, source: 'new', state: 'waiting', store_discount_id },
    })
    await enqueue(tx, makeDiscountJob, { shop_id, store_discount_id }, discountQueue(shop_id, store_discount_id))
    await written(tx, { id, affiliate_id, code, affiliate: person.name, action: 'coupons.create' }, by)
    return id
  })
}

type CodeOfStore = Pick<CouponDraft, 'affiliate_id' | 'code' | 'name' | 'note'>

/** Gives an affiliate a code that the store has: as it is written there, and with a discount that is used by a code. */
export async function useExistingCode(services: Services, draft: CodeOfStore, by: CalledBy): Promise<number> {
  const { shop_id } = by.caller
  const discount = await findAtStore(services, shop_id, draft.code)
  return services.db.inShop(shop_id, tx => giveExistingCode(tx, draft, discount, by))
}

/** The discount behind a code that is spelled so at the store. Asks the store, so it belongs before any transaction. */
export async function findAtStore(services: Services, shop_id: number, code: string) {
  const found = await lookAtStore(services, shop_id, code)
  if (found.is === 'unasked') throw new Refusal('conflict', found.why)
  if (found.is === 'free') throw invalidFields({ code: await missingProblem(services, shop_id, code) })
  const { discount, spelled } = found
  if (spelled !== null && spelled !== code)
    throw new Refusal('invalid', 'error.invalid', {
      fields: { code: [{ key: 'coupons.existing.spelled', params: { code: spelled } }] },
    })
  return discount
}

export async function giveExistingCode(
  tx: Tx,
  { affiliate_id, code, name, note }: CodeOfStore,
  discount: Awaited<ReturnType<typeof findAtStore>>,
  by: CalledBy,
): Promise<number> {
  const { shop_id } = by.caller
  if (await ownerOf(tx, shop_id, code)) throw invalidFields({ code: 'coupons.code.taken' })
  const person = await requireActive(tx, shop_id, affiliate_id)
  const store_discount_id = await keepFound(tx, shop_id, discount, await currencyOf(tx, shop_id))
  const known = await findDiscount(tx, shop_id, store_discount_id)
  const own = discount.codes.find(one => one.code === code)
  const id = await give(tx, shop_id, {
    ...{ affiliate_id, code, name, description: note, source: 'existing', store_discount_id },
    state: couponStateOf(known!, new Date()),
    redeem_code_id: own?.id ?? null,
  })
  await enqueue(tx, newCouponMailJob, { shop_id, coupon_id: id })
  await written(tx, { id, affiliate_id, code, affiliate: person.name, action: 'coupons.useExisting' }, by)
  return id
}

/** The title under which the merchant finds it among the discounts of the store. */
const titleOf = ({ name, code }: CouponDraft, affiliate: string) => `${name || code} (${affiliate})`.slice(0, 255)

async function refuseTwins(tx: Tx, shop_id: number, { code, lookalike_seen }: CouponDraft): Promise<void> {
  if (await ownerOf(tx, shop_id, code)) throw invalidFields({ code: 'coupons.code.taken' })
  const alike = lookalike_seen === 1 ? [] : await lookalikesOf(tx, shop_id, code)
  if (alike.length > 0) throw invalidFields({ code: 'coupons.code.lookalike' })
}

/** Of two who give the same code away at once, one does; the other hears that it is taken. */
async function give(tx: Tx, shop_id: number, coupon: NewCoupon): Promise<number> {
  const [made] = await insertCoupons(tx, shop_id, [coupon])
  if (!made) throw invalidFields({ code: 'coupons.code.taken' })
  return made.id
}

/** The refusal names the field in which they were chosen. */
export async function requireActive(tx: Tx, shop_id: number, affiliate_id: number, field = 'affiliate_id') {
  const person = await affiliateOf(tx, shop_id, affiliate_id).select(['first_name', 'last_name', 'status']).executeTakeFirst()
  if (!person) throw invalidFields({ [field]: 'coupons.draft.affiliate' })
  if (person.status !== 'active') throw invalidFields({ [field]: 'coupons.draft.affiliateInactive' })
  return { name: fullName(person) }
}

interface CreatedCoupon {
  id: number
  affiliate_id: number
  code: string
  affiliate: string
  action: string
}

async function written(
  tx: Tx,
  { id, affiliate_id, code, affiliate, action }: CreatedCoupon,
  { caller, from }: CalledBy,
): Promise<void> {
  const { shop_id } = caller
  const subject = { kind: 'coupon', id }
  await audit(tx, { shop_id, actor: actorOf(caller), action, subject, after: { code, affiliate }, from })
  await publishCoupons(tx, shop_id, affiliate_id)
}
