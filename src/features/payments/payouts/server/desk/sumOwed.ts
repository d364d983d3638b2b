import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import { isHeld } from '#features/people/affiliates/server/index.ts'
import { type Minor, type Rate, sum, times } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { BulkPreview } from '../../rules/BulkPreview.ts'
import { type Hindrance, hindranceOf, methodsOf } from '../../rules/payable.ts'
import type { RailName } from '../../rules/states.ts'
import { fingerprintOfRun } from '../engine/fingerprintOfRun.ts'
import { isCustomer, methodInRun } from '../engine/payingMethod.ts'
import type { PaymentTerms } from '../engine/terms.ts'

export interface OwedQuestion {
  /** Which referrals are paid. */
  referrals: RawBuilder<boolean>
  /** What to read of them: `owed`, joined with `affiliate` and restricted as wished. */
  people: RawBuilder<unknown>
  rail: RailName
  minimum: Minor
  terms: PaymentTerms
}

/** People who are paid the same way, and of whom the same is to be said. */
interface OwedGroup {
  affiliates: number
  referrals: number
  /** Of all of them, and of one of them. */
  commissions: Minor
  commission: Minor
  method: PaymentMethod | null
  is_held: boolean
  is_customer: boolean
  tax_percent: Rate | null
}

interface Largest {
  affiliate_id: number
  commission: Minor
  is_customer: boolean
  tax_percent: Rate | null
}

export interface OwedSums
  extends Pick<BulkPreview, 'affiliates' | 'referrals' | 'commission' | 'tax' | 'total_amount' | 'left_out'> {
  largest: Largest[]
}

const MAX_LARGEST = 5

/** What each of these people could be paid, as the tables `owed` and `people` of a statement. */
const withPeople = ({ referrals, people }: OwedQuestion, also = sql`count(*) as referrals`) => sql`
  with owed as (
    select affiliate_id, sum(commission + commission_adjustment)::bigint as commission, ${also}
    from referral where ${referrals} group by affiliate_id
  ), people as (
    select owed.*, tax_percent, payment_info::text as info_text, ${methodInRun} as method, ${isHeld} as is_held,
      ${isCustomer} as is_customer
    from ${people}
  )`

const isPaid = ({
  rail,
  minimum,
}: OwedQuestion) => sql`(commission >= ${minimum}::bigint or is_customer and commission > 0) and not is_held
  and ${rail === 'manual' ? sql`method is not null` : sql`method = any(${[...methodsOf[rail]]}::text[])`}`

/** One statement: the database adds up, and answers people by what they have in common, however many they are. */
export async function sumOwed(tx: Tx, question: OwedQuestion, mostNamed = MAX_LARGEST): Promise<OwedSums> {
  const { minimum, terms } = question
  // Without a tax only the minimum tells people apart; with one, its rounding does.
  const likeness = terms.isTaxed ? sql`commission` : sql`least(commission, ${minimum}::bigint)`
  const { rows } = await sql<{ groups: OwedGroup[]; largest: Largest[] }>`
    ${withPeople(question)}
    select
      (select coalesce(jsonb_agg(one), '[]'::jsonb) from (
        select method, is_held, is_customer, tax_percent, count(*) as affiliates, sum(referrals)::bigint as referrals,
          sum(commission)::bigint as commissions, min(commission) as commission
        from people group by method, is_held, is_customer, tax_percent, ${likeness}) as one) as groups,
      (select coalesce(jsonb_agg(one), '[]'::jsonb) from (
        select affiliate_id, commission, is_customer, tax_percent from people where ${isPaid(question)}
        order by commission desc, affiliate_id limit ${mostNamed}) as one) as largest`.execute(tx)
  const { groups, largest } = rows[0]!
  return { ...addUp(groups, question), largest }
}

function addUp(groups: readonly OwedGroup[], { rail, minimum, terms }: OwedQuestion): Omit<OwedSums, 'largest'> {
  const left = new Map<Hindrance, { affiliates: number; commission: Minor }>()
  const paid: { affiliates: number; referrals: number; commission: Minor; tax: Minor; total: Minor }[] = []
  for (const { affiliates, referrals, commissions, commission, method, is_held, is_customer, tax_percent } of groups) {
    const { tax, total } = terms.taxOf(commission, { tax_percent, is_customer })
    const asked = { method, isHeld: is_held, isCustomer: is_customer, commission, total }
    const hindrance = hindranceOf(asked, rail, minimum)
    if (hindrance) {
      const known = left.get(hindrance) ?? { affiliates: 0, commission: 0 }
      left.set(hindrance, { affiliates: known.affiliates + affiliates, commission: sum([known.commission, commissions]) })
    } else {
      // Where there is a tax they all earned the same, so each pays the same.
      const taxes = terms.isTaxed ? times(tax, affiliates) : 0
      const totals = terms.isTaxed ? times(total, affiliates) : commissions
      paid.push({ affiliates, referrals, commission: commissions, tax: taxes, total: totals })
    }
  }
  return {
    affiliates: paid.reduce((count, one) => count + one.affiliates, 0),
    referrals: paid.reduce((count, one) => count + one.referrals, 0),
    commission: sum(paid.map(one => one.commission)),
    tax: sum(paid.map(one => one.tax)),
    total_amount: sum(paid.map(one => one.total)),
    left_out: [...left].map(([hindrance, sums]) => ({ hindrance, ...sums })),
  }
}

/** The name of all payments together: one row for each of them, of numbers alone. */
export async function runFingerprint(tx: Tx, question: OwedQuestion): Promise<string> {
  const listed = sql`string_agg(id::text, ',' order by id) as ids,
    string_agg((commission + commission_adjustment)::text, ',' order by id) as amounts`
  const { rows } = await sql<Largest & { digest: string }>`
    ${withPeople(question, listed)}
    select affiliate_id, commission, is_customer, tax_percent, md5(affiliate_id || '|' || method || '|' || info_text || '|' || ids || '|' || amounts) as digest
    from people where ${isPaid(question)}`.execute(tx)
  const payments = rows
    .map(({ commission, tax_percent, is_customer, ...one }) => ({
      ...one,
      total: question.terms.taxOf(commission, { tax_percent, is_customer }).total,
    }))
    // Whoever has nothing left after taxes is not paid.
    .filter(one => one.total > 0)
  return fingerprintOfRun(question.rail, payments)
}

/** What those who could be paid earned, whoever waited longest first: for what only their order decides. Numbers alone, in one row. */
export async function payableInOrder(tx: Tx, question: OwedQuestion): Promise<{ commissions: Minor[]; totals: Minor[] }> {
  const { rows } = await sql<{ commissions: Minor[]; percents: (Rate | null)[]; customers: boolean[] }>`
    ${withPeople(question, sql`min(id) as oldest`)}
    select coalesce(array_agg(commission order by oldest), '{}') as commissions,
      coalesce(array_agg(tax_percent order by oldest), '{}') as percents,
      coalesce(array_agg(is_customer order by oldest), '{}') as customers
    from people where ${isPaid(question)}`.execute(tx)
  const { commissions, percents, customers } = rows[0]!
  return {
    commissions,
    totals: commissions.map(
      (commission, place) =>
        question.terms.taxOf(commission, { tax_percent: percents[place] ?? null, is_customer: customers[place]! }).total,
    ),
  }
}
