import type { Currency } from '#kit/money/currencies.ts'
import { type Minor, sum } from '#kit/money/money.ts'

/** Where an affiliate's money can be. The names are those a payout reads: owed but not reviewed, owed, on its way, gone. */
export const affiliateAccounts = ['pending', 'payable', 'reserved', 'paid'] as const
/** The shop's own side: what commissions cost, and money between two books. */
export const shopAccounts = ['expense', 'clearing'] as const

export type AffiliateAccount = (typeof affiliateAccounts)[number]
export type LedgerAccount = AffiliateAccount | (typeof shopAccounts)[number]

export interface Movement {
  from: LedgerAccount
  to: LedgerAccount
  affiliate_id: number
  currency: Currency
  /** May be negative: then it goes the other way. */
  amount: Minor
}

export interface Posting {
  account: LedgerAccount
  /** 0 for the shop's own accounts. */
  affiliate_id: number
  currency: Currency
  amount: Minor
}

/** What movements do to the accounts: each account once, nothing that cancels out, and always zero in sum. */
export function postingsOf(movements: readonly Movement[]): Posting[] {
  const changes = new Map<string, Posting>()
  const change = (account: LedgerAccount, { affiliate_id, currency }: Movement, amount: Minor) => {
    const owner = isShopAccount(account) ? 0 : affiliate_id
    const key = `${account} ${owner} ${currency}`
    const sofar = changes.get(key)?.amount ?? 0
    changes.set(key, { account, affiliate_id: owner, currency, amount: sum([sofar, amount]) })
  }
  for (const movement of movements) {
    change(movement.from, movement, -movement.amount)
    change(movement.to, movement, movement.amount)
  }
  return [...changes.values()].filter(posting => posting.amount !== 0)
}

const isShopAccount = (account: LedgerAccount) => (shopAccounts as readonly string[]).includes(account)
