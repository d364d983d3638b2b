import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { BookCheck, BookRule } from '../contract.ts'

export interface Finding {
  checked: number
  broken: string[] | null
}

/** Which entries, affiliates or referrals a rule looks at, as a condition on the column that names them. */
export type Scope = (column: string) => RawBuilder<unknown>

export const everything: Scope = () => sql`true`
/** Behind the first, up to and with the last; without a last, all that follow. */
export const slice =
  (from: number, until?: number): Scope =>
  column =>
    until === undefined
      ? sql`${sql.ref(column)} > ${from}`
      : sql`(${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${until})`

/** Each looks at entries, at affiliates or at referrals: at all of them, or at some. */
export const bookRules: Record<BookRule, (shop_id: number, scope: Scope) => ReturnType<typeof sql<Finding>>> = {
  entries_balance: (shop_id, scope) => sql<Finding>`
    with entry as (
      select entry_id, currency, sum(amount) as total from ledger_posting
      where shop_id = ${shop_id} and ${scope('entry_id')} group by entry_id, currency
    )
    select count(*) as checked,
      (array_agg('entry ' || entry_id || ' is off by ' || total || ' ' || currency) filter (where total <> 0))[1:20] as broken from entry`,

  accounts_balance: (shop_id, scope) => sql<Finding>`
    with total as (
      select currency, sum(amount) as amount from ledger_posting
      where shop_id = ${shop_id} and ${scope('entry_id')} group by currency
    )
    select count(*) as checked, (array_agg(currency || ' is off by ' || amount) filter (where amount <> 0))[1:20] as broken from total`,

  running_balances: (shop_id, scope) => sql<Finding>`
    with posted as (
      select affiliate_id, account, currency, sum(amount) as amount from ledger_posting
      where shop_id = ${shop_id} and affiliate_id <> 0 and ${scope('affiliate_id')} group by affiliate_id, account, currency
    ), kept as (
      select affiliate_id, account, currency, amount from ledger_balance where shop_id = ${shop_id} and ${scope('affiliate_id')}
    )
    select count(*) as checked, (array_agg(
      'affiliate ' || affiliate_id || ' ' || account || ': kept ' || coalesce(kept.amount, 0) || ', posted ' || coalesce(posted.amount, 0) || ' ' || currency
    ) filter (where coalesce(kept.amount, 0) <> coalesce(posted.amount, 0)))[1:20] as broken
    from posted full join kept using (affiliate_id, account, currency)`,

  // One pass over the postings: a shop with a million of them is looked at as well. Of a referral that is gone nothing is left.
  referrals_booked: (shop_id, scope) => sql<Finding>`
    with posted as (
      select entry.referral_id, posting.account, posting.affiliate_id, posting.currency, posting.amount
      from ledger_entry as entry
      join ledger_posting as posting on posting.shop_id = entry.shop_id and posting.entry_id = entry.id and posting.affiliate_id <> 0
      where entry.shop_id = ${shop_id} and entry.referral_id is not null and ${scope('entry.referral_id')}
    ), standing as (
      select id, status, awaits_payment, payout_id, affiliate_id, currency, case status when 3 then 0 else commission + commission_adjustment end as shown
      from referral where shop_id = ${shop_id} and ${scope('id')}
    ), compared as (
      select coalesce(standing.id, posted.referral_id) as id, coalesce(shown, 0) as shown, coalesce(sum(amount), 0) as total,
        coalesce(sum(amount) filter (where account = any (
          case status when 0 then '{pending}' when 1 then case when payout_id is not null then '{reserved}' when awaits_payment then '{pending}' else '{payable}' end when 2 then '{paid}' else '{}' end::text[])), 0) as placed,
        bool_or(posted.affiliate_id <> standing.affiliate_id or posted.currency <> standing.currency) as strange
      from standing full join posted on posted.referral_id = standing.id
      group by coalesce(standing.id, posted.referral_id), status, awaits_payment, payout_id, shown
    )
    select count(*) as checked, (array_agg('referral ' || id || ': shown ' || shown || ', booked ' || total || ', in its account ' || placed)
      filter (where shown <> total or shown <> placed or strange))[1:20] as broken from compared`,

  // A payout that lives holds exactly the referrals it pays, each with its worth; one that is over holds none.
  payouts_hold: (shop_id, scope) => sql<Finding>`
    with held as (
      select payout_referral.payout_id, sum(payout_referral.amount) as amount,
        bool_or(referral.payout_id is distinct from payout_referral.payout_id
          or referral.commission + referral.commission_adjustment <> payout_referral.amount) as strange
      from payout_referral
      left join referral on referral.shop_id = payout_referral.shop_id and referral.id = payout_referral.referral_id
      where payout_referral.shop_id = ${shop_id} and payout_referral.released_at is null and ${scope('payout_referral.payout_id')}
      group by payout_referral.payout_id
    ), compared as (
      select payout.id, payout.commission, coalesce(held.amount, 0) as held, coalesce(held.strange, false) as strange,
        payout.state in ('returned', 'undone') as is_over
      from payout left join held on held.payout_id = payout.id
      where payout.shop_id = ${shop_id} and ${scope('payout.id')}
    )
    select count(*) as checked, (array_agg('payout ' || id || ': pays ' || commission || ', holds ' || held)
      filter (where strange or held <> case when is_over then 0 else commission end))[1:20] as broken from compared`,

  // Whoever was paid for a referral before is paid for it again only after the first payout is over.
  payouts_once: (shop_id, scope) => sql<Finding>`
    select count(*) as checked, (array_agg('referral ' || payout_referral.referral_id || ' left payout ' || payout.id || ', which is not over')
      filter (where payout_referral.released_at is not null and payout.state not in ('returned', 'undone')))[1:20] as broken
    from payout_referral join payout on payout.shop_id = payout_referral.shop_id and payout.id = payout_referral.payout_id
    where payout_referral.shop_id = ${shop_id} and ${scope('payout_referral.payout_id')}`,

  causes_named: (shop_id, scope) => sql<Finding>`
    select count(*) as checked, (array_agg('entry ' || id || ' names no cause, no actor or a time to come')
      filter (where source = '' or actor = '' or at > now() + interval '1 minute'))[1:20] as broken
    from ledger_entry where shop_id = ${shop_id} and ${scope('id')}`,
}

export async function checkOf(tx: Tx, rule: BookRule, look: RawBuilder<Finding>): Promise<BookCheck> {
  const { rows } = await look.execute(tx)
  return { rule, checked: rows[0]?.checked ?? 0, broken: rows[0]?.broken ?? [] }
}
