import type { FormState } from '#admin/form/state/useForm.ts'
import type { CouponDraft, DiscountDraft } from '../../rules/couponDraft.ts'

/** A coupon while it is filled in: whose it is may not be chosen yet. */
export type DraftInForm = Omit<CouponDraft, 'affiliate_id'> & { affiliate_id: number | null }
export type CouponForm = FormState<DraftInForm>

const TENTH = 100_000

/** Ten percent off the order, for everybody, at once and without an end. */
export const blankDiscount: DraftInForm = {
  ...{ affiliate_id: null, code: '', name: '', note: '', lookalike_seen: 0 },
  ...{ kind: 'order', worth: 'percentage', rate: TENTH, amount: null, on_each_item: 0 },
  ...{ product_ids: [], collection_ids: [], countries: [] },
  ...{ minimum: 'none', minimum_amount: null, minimum_quantity: null, usage_limit: null, once_per_customer: 0 },
  ...{ starts_on: null, ends_on: null, combines_order: 0, combines_product: 0, combines_shipping: 0 },
}

/** Any form that has the fields of a discount, for the parts that fill them in. */
export const asDiscountForm = <Draft extends DiscountDraft>(form: FormState<Draft>): CouponForm => form as unknown as CouponForm
