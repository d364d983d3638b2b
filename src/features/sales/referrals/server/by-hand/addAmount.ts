import { sql } from 'kysely'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { findParticipant } from '#features/people/affiliates/server/index.ts'
import { book, bookActor, type NewEntry } from '#features/sales/ledger/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import type { Minor } from '#kit/money/money.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { NewAmountReferral, NewCustomerReferral } from '../../rules/drafts.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'
import { type AffiliateTerms, findAffiliateTerms } from '../crediting/findAffiliateTerms.ts'
import { idOfRequest } from './requests.ts'

interface Context {
  caller: Caller
  from: RequestFacts
}

/** A fixed amount that no order explains: a bonus, a sale in person, a debt. */
export async function addAmount(tx: Tx, draft: NewAmountReferral, context: Context): Promise<number> {
  const { shop_id } = context.caller
  const holder = await findAffiliateTerms(tx, shop_id, draft.affiliate_id)
  if (!holder) throw invalidFields({ affiliate_id: 'error.field.notAnId' })
  return write(tx, { ...draft, ...holder, tracking_type: TrackingType.manuallyAdded }, context)
}

/** A reward for a customer who brought others. It is kept like an affiliate's, in a place of the customer's own. */
export async function addForCustomer(tx: Tx, draft: NewCustomerReferral, context: Context): Promise<number> {
  const { shop_id } = context.caller
  const affiliate_id = await rewardedBy(tx, shop_id, draft)
  const holder = (await findAffiliateTerms(tx, shop_id, affiliate_id))!
  return write(tx, { ...draft, ...holder, tracking_type: TrackingType.referCustomerManuallyAdded }, context)
}

async function rewardedBy(
  tx: Tx,
  shop_id: number,
  { customer_id, participant_id = 0 }: Pick<NewCustomerReferral, 'customer_id' | 'participant_id'>,
): Promise<number> {
  if (customer_id !== undefined) return participantOf(tx, shop_id, customer_id)
  const person = await findParticipant(tx, shop_id, participant_id)
  if (person?.kind !== 'customer') throw invalidFields({ participant_id: 'error.field.notAnId' })
  return person.id
}

interface Fixed extends AffiliateTerms {
  tracking_type: TrackingType
  amount: Minor
  comment: string
  key: string
  customer_id?: number
}

async function write(tx: Tx, fixed: Fixed, { caller, from }: Context): Promise<number> {
  const { shop_id } = caller
  const { affiliate_id, program_id, program_version, currency, tracking_type, amount, comment, key, customer_id } = fixed
  const { rows } = await sql<{ id: number }>`
    insert into referral (shop_id, affiliate_id, program_id, program_version, tracking_type, kind, currency, total, commission, comment,
      request_key, customer_id)
    values (${shop_id}, ${affiliate_id}, ${program_id}, ${program_version}, ${tracking_type}, 'manual', ${currency}, 0, ${amount}, ${comment},
      ${key}, ${customer_id ?? null})
    on conflict (shop_id, request_key) where request_key is not null do nothing
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return (await idOfRequest(tx, shop_id, key))!
  await book(tx, shop_id, [addedEntry({ id, ...fixed }, bookActor(caller), comment)])
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'referrals.added',
    subject: { kind: 'referral', id },
    after: { affiliate_id, commission: amount, comment },
    from,
  })
  await afterReferralsChanged(tx, shop_id, [id])
  return id
}

type Added = Pick<Fixed, 'affiliate_id' | 'currency' | 'amount'> & { id: number }

export const addedEntry = ({ id, affiliate_id, currency, amount }: Added, actor: string, memo: string): NewEntry => ({
  source: `referral:${id}:added`,
  event: 'added',
  referral_id: id,
  actor,
  memo,
  movements: [{ from: 'expense', to: 'pending', affiliate_id, currency, amount }],
})

/** Lets a customer of the store take part in bringing friends, or finds who they are there already, however their address is spelled. */
export const customerLetIn = defineHook<[customer: { customer_id: number; email: string; name: string }], number>('customerLetIn')

/** The customer's own place; an affiliate with the same address keeps the reward in theirs. */
async function participantOf(tx: Tx, shop_id: number, customer_id: number): Promise<number> {
  const { rows } = await sql<{ email: string | null; full_name: string | null; affiliate_id: number | null }>`
    select email, full_name, (
      select affiliate.id from affiliate
      where affiliate.shop_id = ${shop_id} and affiliate.customer_id = ${customer_id} and removed_at is null) as affiliate_id
    from customer where shop_id = ${shop_id} and id = ${customer_id} for update`.execute(tx)
  const customer = rows[0]
  if (!customer) throw invalidFields({ customer_id: 'error.field.notAnId' })
  if (customer.affiliate_id !== null) return customer.affiliate_id
  if (!customer.email) throw invalidFields({ customer_id: 'referrals.customerWithoutEmail' })
  return customerLetIn.call(tx, shop_id, { customer_id, email: customer.email, name: customer.full_name ?? '' })
}
