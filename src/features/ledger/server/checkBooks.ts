import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export interface BookCheck {
  /** What must hold, as a sentence. */
  rule: string
  checked: number
  /** What breaks it; empty when all is well. Cut at twenty. */
  broken: string[]
}

interface Finding {
  checked: number
  broken: string[] | null
}

const rules: Record<string, (shop_id: number) => ReturnType<typeof sql<Finding>>> = {
  'every entry sums to zero in each currency': shop_id => sql<Finding>`
    with entry as (
      select entry_id, currency, sum(amount) as total from ledger_posting where shop_id = ${shop_id} group by entry_id, currency
    )
    select count(*) as checked,
      (array_agg('entry ' || entry_id || ' is off by ' || total || ' ' || currency) filter (where total <> 0))[1:20] as broken from entry`,

  'all accounts together sum to zero': shop_id => sql<Finding>`
    with total as (select currency, sum(amount) as amount from ledger_posting where shop_id = ${shop_id} group by currency)
    select count(*) as checked, (array_agg(currency || ' is off by ' || amount) filter (where amount <> 0))[1:20] as broken from total`,

  'running balances equal the postings': shop_id => sql<Finding>`
    with posted as (
      select affiliate_id, account, currency, sum(amount) as amount from ledger_posting
      where shop_id = ${shop_id} and affiliate_id <> 0 group by affiliate_id, account, currency
    ), kept as (select affiliate_id, account, currency, amount from ledger_balance where shop_id = ${shop_id})
    select count(*) as checked, (array_agg(
      'affiliate ' || affiliate_id || ' ' || account || ': kept ' || coalesce(kept.amount, 0) || ', posted ' || coalesce(posted.amount, 0) || ' ' || currency
    ) filter (where coalesce(kept.amount, 0) <> coalesce(posted.amount, 0)))[1:20] as broken
    from posted full join kept using (affiliate_id, account, currency)`,

  'each referral’s entries add up to the commission shown, in the account of its status': shop_id => sql<Finding>`
    with booked as (
      select entry.referral_id, posting.account, sum(posting.amount) as amount
      from ledger_entry as entry
      join ledger_posting as posting on posting.shop_id = entry.shop_id and posting.entry_id = entry.id
      where entry.shop_id = ${shop_id} and entry.referral_id is not null and posting.affiliate_id <> 0
      group by entry.referral_id, posting.account
    ), compared as (
      select referral.id,
        case referral.status when 3 then 0 else referral.commission + referral.commission_adjustment end as shown,
        coalesce((select sum(amount) from booked where referral_id = referral.id), 0) as total,
        coalesce((select sum(amount) from booked where referral_id = referral.id
          and account = any (case referral.status when 0 then '{pending}' when 1 then '{payable,reserved}' when 2 then '{paid}' else '{}' end::text[])), 0) as placed
      from referral where referral.shop_id = ${shop_id}
    )
    select count(*) as checked, (array_agg('referral ' || id || ': shown ' || shown || ', booked ' || total || ', in its account ' || placed)
      filter (where shown <> total or shown <> placed))[1:20] as broken from compared`,
}

/** Looks at a shop's books from every side. Nothing is repaired here: a difference is for a person to understand. */
export async function checkBooks(tx: Tx, shop_id: number): Promise<BookCheck[]> {
  const checks: BookCheck[] = []
  for (const [rule, look] of Object.entries(rules)) {
    const { rows } = await look(shop_id).execute(tx)
    checks.push({ rule, checked: rows[0]?.checked ?? 0, broken: rows[0]?.broken ?? [] })
  }
  return checks
}
