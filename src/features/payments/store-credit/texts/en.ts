export const shared = {
  storeCredit: {
    maximumBelowMinimum: 'The maximum can’t be below the minimum.',
    otherCurrency: 'Store credit can only be given in the store’s currency.',
    problem: {
      off: 'Self-service codes are off in this shop.',
      nothing: 'Enter an amount above 0.',
      below_minimum: 'The amount is below the minimum per code.',
      above_maximum: 'The amount is above the maximum per code.',
      above_balance: 'The amount exceeds the balance.',
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    storeCredit: 'Store credit',
    storeCreditBalances: 'Store credit balances',
    storeCreditSettings: 'Store credit settings',
  },
}

export const screens = {
  storeCreditPage: {
    back: 'Payouts',
    codes: 'Codes',
    balances: 'Balances',
    settings: 'Settings',
    lead: 'Commission paid as store credit.',
    column: {
      who: 'Affiliate',
      kind: 'Type',
      code: 'Discount code',
      state: 'Status',
      created: 'Created',
      amount: 'Value',
      balance: 'Balance',
    },
    kind: { code: 'Code for a payment', credit: 'Credit for a payment', redemption: 'Code from balance' },
    state: {
      on_its_way: 'Creating',
      made: 'Created',
      refused: 'Declined by the store',
      taken_back: 'Canceled after a refund',
      used: 'Used before the refund',
    },
    emptyTitle: 'No store credit yet',
    emptyText: 'Pay an affiliate who chose store credit, and the code or credit will show up here.',
    balancesLead: 'Store credit that affiliates can still turn into discount codes.',
    noBalances: 'No balances',
    noBalancesText: 'When self-service codes are on, payments add up here.',
    makeCode: 'Create code',
    makeCodeFor: 'Create a code for {name}',
    codeWorth: 'Code value',
    codeWorthHint: 'From a balance of {balance}.',
    codeMade: 'Your store is creating the code {code}.',
    settingsLead: 'How affiliates receive store credit.',
    redemption: 'Codes',
    redemptionLead: 'Each code can be used once, in your store.',
    selfRedemption: 'Self-service codes',
    selfRedemptionOn: 'Each payment adds to a balance that affiliates turn into codes within these limits.',
    selfRedemptionOff: 'Each payment is one discount code worth exactly the commission.',
    auto: 'Give credit automatically, on payout dates or on approval',
    minAmount: 'Minimum per code',
    maxAmount: 'Maximum per code',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      storeCredit: {
        settings: 'Changed the store credit settings',
        redeem: 'Created a discount code from an affiliate’s balance',
      },
    },
    field: {
      self_redemption: 'Self-service codes',
      min_amount: 'Minimum per code',
      max_amount: 'Maximum per code',
    },
  },
}

/** Store credit, as affiliates have it. */
export const portal = {
  portalCredit: {
    title: 'Store credit',
    balance: 'Your balance',
    tooLow: 'Minimum for a code: {minimum}',
    make: 'Create a code',
    amount: 'Code value',
    between: 'Between {least} and {most}.',
    code: 'Discount code',
    added: 'Added',
    onlyTheirs: 'Only the affiliate can create codes here.',
    kind: { code: 'Code for a payment', credit: 'From a payment', redemption: 'Code from your balance' },
    state: { on_its_way: 'Creating', made: 'Ready', refused: 'Not created', taken_back: 'Canceled after a refund', used: 'Used' },
    refused: 'The store couldn’t create this code. The commission is ready for payout again.',
    refusedBack: 'The store couldn’t create this code. Its value is back in your balance.',
  },
} as const
