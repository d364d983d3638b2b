export const en = {
  ledger: {
    rule: {
      entries_balance: 'Every entry sums to zero in each currency.',
      accounts_balance: 'All accounts together sum to zero.',
      running_balances: 'Running balances equal the postings.',
      referrals_booked: 'The entries of each referral add up to the commission shown, in the account of its status.',
      payouts_hold: 'Every payment holds exactly the referrals it pays, each with what it is worth.',
      payouts_once: 'No referral is in two payments, unless the first came back or was taken back.',
      causes_named: 'Every entry names its cause, who made it and when.',
    },
  },
}
