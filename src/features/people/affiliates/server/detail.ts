import { readOfferedMethods, readPaymentSettings } from '#features/commissions/payment-settings/server/index.ts'
import { wants } from '#features/people/unsubscribe/rules/mutable-mails.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { columnOf, recordOf } from '#kit/fields.ts'
import { formatRate } from '#kit/money/money.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateDetail, AffiliateQuickView, PaymentReminder } from '../contract.ts'
import { affiliateFields, unlistedFields } from '../rules/fields.ts'
import { openMoneyProblem } from '../rules/openMoneyProblem.ts'
import { isStillHeld } from '../rules/payment-hold.ts'
import { isPayable, isPaymentMethod, masked, type PaymentInfo } from '../rules/payment-methods.ts'
import { refusedElsewhere } from './account/refusedElsewhere.ts'
import { findSecondFactor } from './account/second-factor.ts'
import { affiliateOf } from './affiliateOf.ts'
import { linksOf } from './links.ts'
import { sumsOf } from './list/sums.ts'
import { rowFields, toRows } from './list/toRows.ts'
import { countDownlines } from './network/networkOf.ts'
import { othersMayRelease } from './payee/releasePayee.ts'
import { toPerson } from './people.ts'

const moreFields = [
  ...(['ref_code', 'ref_word', 'custom_path', 'internal_note'] as const),
  ...([
    'payment_method',
    'payment_info',
    'payment_address',
    'payment_changed_at',
    'payment_held_until',
    'payment_changed_by',
    'former_email',
    'email_changed_at',
    'reminded_at',
    'password_hash',
    'tax_percent',
  ] as const),
  ...(['bounced_email', 'bounced_at', 'bounce_answer', 'muted_mails', 'news_ended_at'] as const),
  ...(['email_verified', 'custom_fields', 'signup_address', 'approved_at', 'closed_at'] as const),
  ...unlistedFields.map(name => columnOf(affiliateFields, name)),
]

export async function requireAffiliate(tx: Tx, shop_id: number, id: number) {
  const row = await affiliateOf(tx, shop_id, id)
    .select([...rowFields, ...moreFields])
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

export type StoredAffiliate = Awaited<ReturnType<typeof requireAffiliate>>

export async function quickViewOf(tx: Tx, shop_id: number, id: number, publicUrl: string): Promise<AffiliateQuickView> {
  return viewOf(tx, shop_id, await requireAffiliate(tx, shop_id, id), publicUrl)
}

async function viewOf(tx: Tx, shop_id: number, stored: StoredAffiliate, publicUrl: string): Promise<AffiliateQuickView> {
  const [row] = await toRows(tx, shop_id, [stored])
  const payment_method = isPaymentMethod(stored.payment_method) ? stored.payment_method : null
  return {
    ...row!,
    links: await linksOf(tx, shop_id, stored, publicUrl),
    coupons: await couponsOf(tx, shop_id, stored.id),
    wished_code: await wishedCodeOf(tx, shop_id, stored.id),
    payment_method,
    payment_label: payment_method ? (await readPaymentSettings(tx, shop_id)).methods[payment_method].label : '',
    internal_note: stored.internal_note,
  }
}

interface ProfileReader {
  member_id: number
  publicUrl: string
  t: AnyText
}

export async function detailOf(
  tx: Tx,
  shop_id: number,
  id: number,
  { member_id, publicUrl, t }: ProfileReader,
): Promise<AffiliateDetail> {
  const stored = await requireAffiliate(tx, shop_id, id)
  const view = await viewOf(tx, shop_id, stored, publicUrl)
  const sums = await sumsOf(tx, shop_id, id)
  const problem = openMoneyProblem(sums)
  const { first_name, last_name, email_verified, signup_address } = stored
  return {
    ...view,
    ...{ first_name, last_name, email_verified, signup_address },
    ...recordOf(unlistedFields, name => stored[columnOf(affiliateFields, name)]),
    bounce: bounceOf(stored),
    refused_by: await refusedElsewhere.call(tx, shop_id, id),
    is_unsubscribed: !wants(stored, 'news'),
    unsubscribed_at: stored.news_ended_at?.toISOString() ?? null,
    has_password: stored.password_hash !== null,
    has_second_factor: (await findSecondFactor(tx, { shop_id, affiliate_id: id })) !== undefined,
    custom_fields: stored.custom_fields as AffiliateDetail['custom_fields'],
    approved_at: stored.approved_at?.toISOString() ?? null,
    closed_at: stored.closed_at?.toISOString() ?? null,
    payment: {
      method: view.payment_method,
      is_payable: isPayable(stored.payment_method, stored.payment_info as PaymentInfo),
      offered: await readOfferedMethods(tx, shop_id, stored.program_id),
      tax_percent: stored.tax_percent === null ? null : formatRate(stored.tax_percent),
      info: view.payment_method ? masked(stored.payment_info as PaymentInfo) : {},
      ...(await heldBy(tx, shop_id, stored, member_id)),
      changed_at: stored.payment_changed_at?.toISOString() ?? null,
      shared_with: await paidToTheSame(tx, shop_id, stored),
      reminded_at: stored.reminded_at?.toISOString() ?? null,
    },
    sums,
    downline_count: (await countDownlines(tx, shop_id, [id])).get(id) ?? 0,
    delete_problem: problem ? t.any(problem) : null,
  }
}

type Hold = Pick<AffiliateDetail['payment'], 'held_until' | 'held_by' | 'release'>

async function heldBy(tx: Tx, shop_id: number, stored: StoredAffiliate, member_id: number): Promise<Hold> {
  const { payment_held_until, payment_changed_by } = stored
  if (payment_held_until === null || !isStillHeld(payment_held_until, new Date()))
    return { held_until: null, held_by: null, release: null }
  const held_until = payment_held_until.toISOString()
  if (payment_changed_by === null) return { held_until, held_by: 'affiliate', release: null }
  if (payment_changed_by !== member_id) return { held_until, held_by: 'colleague', release: 'at_once' }
  const isAlone = !(await othersMayRelease(tx, shop_id, member_id))
  return { held_until, held_by: 'you', release: isAlone ? 'password' : null }
}

const bounceOf = ({ email, bounced_email, bounced_at, bounce_answer }: StoredAffiliate): AffiliateDetail['bounce'] =>
  bounced_at && bounced_email === email ? { answer: bounce_answer ?? '', at: bounced_at.toISOString() } : null

export async function reminderOf(tx: Tx, shop_id: number, id: number, publicUrl: string): Promise<Omit<PaymentReminder, 'mail'>> {
  const stored = await requireAffiliate(tx, shop_id, id)
  const { full_name, email, program, payment_method, payment_label } = await viewOf(tx, shop_id, stored, publicUrl)
  return {
    ...{ id, full_name, email, program, first_name: stored.first_name },
    method: payment_method,
    label: payment_label,
    is_payable: isPayable(stored.payment_method, stored.payment_info as PaymentInfo),
    reminded_at: stored.reminded_at?.toISOString() ?? null,
  }
}

/** The codes that are theirs now. */
export async function couponsOf(tx: Tx, shop_id: number, id: number) {
  const rows = await tx
    .selectFrom('affiliate_coupon')
    .select(['id', 'code', 'description', 'valid_from'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', id)
    .where(eb => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', new Date())]))
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ valid_from, ...coupon }) => ({ ...coupon, since: valid_from.toISOString() }))
}

async function wishedCodeOf(tx: Tx, shop_id: number, affiliate_id: number): Promise<string | null> {
  const wish = await tx
    .selectFrom('coupon_wish')
    .select('code')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('affiliate_coupon')
            .where('affiliate_coupon.shop_id', '=', shop_id)
            .whereRef('code_key', '=', eb.fn('fold_case', ['coupon_wish.code'])),
        ),
      ),
    )
    .executeTakeFirst()
  return wish?.code ?? null
}

async function paidToTheSame(tx: Tx, shop_id: number, { id, payment_address }: StoredAffiliate) {
  if (payment_address === null) return []
  const rows = await tx
    .selectFrom('affiliate')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('shop_id', '=', shop_id)
    .where('payment_address', '=', payment_address)
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('id')
    .limit(10)
    .execute()
  return rows.map(toPerson)
}
