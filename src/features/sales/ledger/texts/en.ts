export const shared = {
  ledger: {
    rule: {
      entries_balance: 'Every entry sums to zero in each currency.',
      accounts_balance: 'All accounts together sum to zero.',
      running_balances: 'Running balances equal the postings.',
      referrals_booked: 'Each referral’s entries add up to the commission shown, in the account for its status.',
      payouts_hold: 'Every payment contains exactly the referrals it pays, each at its value.',
      payouts_once: 'No referral is in two payments, unless the first was returned or undone.',
      causes_named: 'Every entry names its cause, who made it and when.',
    },
  },
  notifications: {
    of: {
      'books-differ': {
        title: 'Your books need attention',
        content: 'The latest check of your commission books found a difference. Please contact support before you pay.',
      },
    },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      ledger: {
        difference: 'The books check found a difference',
        soundAgain: 'The books balance again',
      },
    },
  },
}
