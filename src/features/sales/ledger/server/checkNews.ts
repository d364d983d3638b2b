import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { BookCheck } from '../contract.ts'
import { bookRules, checkOf, type Finding, slice } from './bookRules.ts'

/**
 * The same rules for what was booked after an entry: its entries, the balances they changed and the referrals they are about. What
 * came before is known by its sums, so the look costs what the news cost.
 */
export async function checkNews(tx: Tx, shop_id: number, proven_until: number): Promise<BookCheck[]> {
  const news = slice(proven_until)
  return [
    await checkOf(tx, 'entries_balance', bookRules.entries_balance(shop_id, news)),
    await checkOf(tx, 'accounts_balance', bookRules.accounts_balance(shop_id, news)),
    await checkOf(tx, 'running_balances', changedBalances(shop_id, proven_until)),
    await checkOf(tx, 'referrals_booked', changedReferrals(shop_id, proven_until)),
    await checkOf(tx, 'payouts_hold', bookRules.payouts_hold(shop_id, changedPayouts(shop_id, proven_until))),
    await checkOf(tx, 'payouts_once', bookRules.payouts_once(shop_id, changedPayouts(shop_id, proven_until))),
    await checkOf(tx, 'causes_named', bookRules.causes_named(shop_id, news)),
  ]
}

const changedBalances = (shop_id: number, proven_until: number) => sql<Finding>`
  with news as (
    select affiliate_id, account, currency, sum(amount) as amount from ledger_posting
    where shop_id = ${shop_id} and entry_id > ${proven_until} and affiliate_id <> 0 group by affiliate_id, account, currency
  ), compared as (
    select news.affiliate_id, news.account, news.currency, coalesce(kept.amount, 0) as kept,
      news.amount + coalesce(proven.amount, 0) as posted
    from news
    left join ledger_checkpoint as proven on proven.shop_id = ${shop_id} and proven.affiliate_id = news.affiliate_id
      and proven.account = news.account and proven.currency = news.currency
    left join ledger_balance as kept on kept.shop_id = ${shop_id} and kept.affiliate_id = news.affiliate_id
      and kept.account = news.account and kept.currency = news.currency
  )
  select count(*) as checked, (array_agg(
    'affiliate ' || affiliate_id || ' ' || account || ': kept ' || kept || ', posted ' || posted || ' ' || currency
  ) filter (where kept <> posted))[1:20] as broken from compared`

// An array, so that the entries of these referrals are found along their index whatever the planner believes about the tables.
const touchedBy = (shop_id: number, proven_until: number) => sql`array(select distinct referral_id from ledger_entry
  where shop_id = ${shop_id} and id > ${proven_until} and referral_id is not null)`

const changedReferrals = (shop_id: number, proven_until: number) =>
  bookRules.referrals_booked(shop_id, column => sql`${sql.ref(column)} = any(${touchedBy(shop_id, proven_until)})`)

/** The payouts these referrals are in, or were. */
const changedPayouts = (shop_id: number, proven_until: number) => {
  const touched = sql`array(select distinct payout_id from payout_referral
    where shop_id = ${shop_id} and referral_id = any(${touchedBy(shop_id, proven_until)}))`
  return (column: string) => sql`${sql.ref(column)} = any(${touched})`
}
