export const en = {
  ledger: {
    rule: {
      entries_balance: 'Every entry sums to zero in each currency.',
      accounts_balance: 'All accounts together sum to zero.',
      running_balances: 'Running balances equal the postings.',
      referrals_booked: 'The entries of each referral add up to the commission shown, in the account of its status.',
      causes_named: 'Every entry names its cause, who made it and when.',
    },
  },
}
