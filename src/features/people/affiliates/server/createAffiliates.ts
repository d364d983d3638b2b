import { sql } from 'kysely'
import { readOfferedMethods } from '#features/commissions/payment-settings/server/index.ts'
import { newRefCodes } from '#features/store/tracking/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { byColumn } from '#kit/fields.ts'
import { Taken } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateStatus } from '../contract.ts'
import { type AffiliateFieldName, affiliateFields } from '../rules/fields.ts'
import type { PaymentInfo, PaymentMethod } from '../rules/payment-methods.ts'
import type { SignupSource } from '../rules/signup-sources.ts'
import { affiliatesApproved } from './decide.ts'
import { joinBranches } from './network/branches.ts'
import { lockNetwork } from './network/chain.ts'
import { refuseUpline } from './network/upline.ts'
import { publishAffiliatesChanged } from './publishAffiliatesChanged.ts'

export interface NewPerson extends Partial<Record<AffiliateFieldName, string | null>> {
  first_name: string
  last_name: string
  /** In canonical form. */
  email: string
  program_id: number
  status: Extract<AffiliateStatus, 'active' | 'pending' | 'inactive'>
  signup_source: SignupSource
  signup_address?: string | null
  fraud_flag?: string | null
  email_verified?: boolean
  custom_fields?: readonly { key: string; label: string; value: string }[]
  tags?: readonly string[]
  upline_id?: number | null
  password_hash?: string | null
  import_id?: number
  /** How the affiliate is paid, where that is known; else the program's own way. */
  payment_method?: PaymentMethod
  payment_info?: PaymentInfo
  tax_percent?: number | null
}

/**
 * Stores new affiliates and answers their numbers, in the order given; an e-mail that is taken is refused.
 * A customer who was rewarded before becomes an affiliate and keeps what was earned. Mails are the caller's business, as is what
 * should be known of them before they are approved.
 */
export async function createAffiliates(
  tx: Tx,
  shop_id: number,
  people: readonly NewPerson[],
  beforeApproved: (ids: readonly number[]) => Promise<void> = async () => {},
): Promise<number[]> {
  if (people.length === 0) return []
  const methods = await paymentMethodsOf(tx, shop_id, [...new Set(people.map(person => person.program_id))])
  await refuseUplines(tx, shop_id, people)
  const keys = await newRefCodes(tx, people.length)
  const rows = people.map((person, place) => ({
    shop_id,
    ...keys[place]!,
    ...toColumns(person),
    payment_method: person.payment_method ?? methods.get(person.program_id) ?? null,
  }))
  // A customer keeps the link that friends already have.
  const columns = [...new Set(rows.flatMap(Object.keys))].filter(column => !['shop_id', 'id', 'ref_code'].includes(column))
  const stored = await tx
    .insertInto('affiliate')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'mailbox'])
        .where('removed_at', 'is', null)
        .doUpdateSet({
          kind: 'affiliate',
          ...Object.fromEntries(columns.map(column => [column, sql.ref(`excluded.${column}`)])),
        })
        .where('affiliate.kind', '=', 'customer'),
    )
    .returning(['id', 'email'])
    .execute()
  if (stored.length < rows.length) throw new Taken('affiliate_mailbox_once')
  const idOf = new Map(stored.map(row => [row.email, row.id]))
  const ids = people.map(person => idOf.get(person.email)!)
  await joinBranches(
    tx,
    shop_id,
    people.flatMap(person => person.upline_id ?? []),
  )
  await beforeApproved(ids)
  const approved = ids.filter((_, place) => people[place]!.status === 'active')
  if (approved.length > 0) await affiliatesApproved.call(tx, shop_id, approved)
  await publishAffiliatesChanged(tx, shop_id, ids, 'created')
  return ids
}

const toColumns = ({ custom_fields, tags, payment_info, ...person }: NewPerson) => ({
  ...byColumn(affiliateFields, person),
  ...(payment_info && { payment_info: JSON.stringify(payment_info) }),
  custom_fields: JSON.stringify(custom_fields ?? []),
  tags: [...(tags ?? [])],
  approved_at: person.status === 'active' ? new Date() : null,
  // Nobody begins deactivated: the merchant's rules have declined them.
  denied_at: person.status === 'inactive' ? new Date() : null,
})

export async function createAffiliate(
  tx: Tx,
  shop_id: number,
  person: NewPerson,
  beforeApproved: (id: number) => Promise<void> = async () => {},
): Promise<number> {
  const [id] = await createAffiliates(tx, shop_id, [person], ([made]) => beforeApproved(made!))
  return id!
}

async function refuseUplines(tx: Tx, shop_id: number, people: readonly NewPerson[]): Promise<void> {
  const uplines = new Set(people.flatMap(person => person.upline_id ?? []))
  if (uplines.size > 0) await lockNetwork(tx, shop_id)
  for (const upline_id of uplines) await refuseUpline(tx, shop_id, upline_id)
}

/** How each program pays those who join, as long as that is offered there; a program that is gone is refused, and stays while the transaction lasts. */
async function paymentMethodsOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await livePrograms(tx, shop_id, ids)
  if (rows.length < ids.length) throw invalidFields({ program_id: 'affiliates.programUnknown' })
  const methods = new Map<number, string | null>()
  for (const { id, default_payment_method: method } of rows) {
    const isOffered = method !== null && (await readOfferedMethods(tx, shop_id, id)).some(entry => entry.method === method)
    methods.set(id, isOffered ? method : null)
  }
  return methods
}

export const livePrograms = (tx: Tx, shop_id: number, ids: readonly number[]) =>
  tx
    .selectFrom('program')
    .select(['id', 'name', 'default_payment_method'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .orderBy('id')
    .forShare()
    .execute()
