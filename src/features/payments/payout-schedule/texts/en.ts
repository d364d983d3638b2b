export const shared = {
  payoutSchedule: {
    shared: {
      paypal: 'PayPal payout dates',
      store_credit: 'Store credit payout dates',
    },
    none: 'No schedule yet.',
    dayRequired: 'Choose a day of the month.',
    monthsRequired: 'Enter the number of months between payments.',
    daysRequired: 'Enter the number of days between payments.',
    firstRequired: 'Choose the first payout date.',
    tooEarly: 'The first payout date must be at least two days away.',
    onApprovalOnlyCredit: 'Only store credit can be given as soon as a commission is approved.',
    maximumBelowMinimum: 'The maximum per run must be at least the minimum per affiliate.',
    blocked: {
      left: 'Your store is no longer connected to Tandem, so automatic payments are off.',
      plan: 'Scheduled payments are available from the {plan} plan. The schedule is kept, and no one is paid automatically until then.',
      not_connected: 'PayPal isn’t connected. Connect it first to pay affiliates automatically.',
      not_offered: 'PayPal isn’t one of the payment methods you offer. Offer it first to pay affiliates automatically.',
      credit_not_offered: 'Store credit isn’t one of the payment methods you offer. Offer it first to give it automatically.',
      no_balances:
        'Automatic store credit is added to a balance that affiliates turn into discount codes. Turn on self-service codes in the store credit settings first.',
      requests: 'Affiliates currently request their payments. Turn off payment requests first; only one of the two can be on.',
    },
  },
  notifications: {
    of: {
      'auto-payment-run': {
        title: 'Scheduled payment',
        content: {
          one: '<strong>{count}</strong> affiliate is being paid {total}.',
          other: '<strong>{count}</strong> affiliates are being paid {total} in total.',
        },
      },
      'auto-payment-prepared': {
        title: 'A scheduled payment is waiting for release',
        content: {
          one: 'A payment to <strong>{count}</strong> affiliate ({total}) is prepared and waiting to be released.',
          other: 'Payments to <strong>{count}</strong> affiliates ({total}) are prepared and waiting to be released.',
        },
      },
      'auto-payment-failed': {
        title: 'A scheduled payment failed',
        content: 'No one was paid on <strong>{day}</strong>. See the schedule for the reason.',
      },
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    autoPayment: 'Scheduled payments',
    autoCredit: 'Scheduled store credit',
  },
}

export const screens = {
  autoPayment: {
    rail: { paypal: 'PayPal', store_credit: 'Store credit' },
    lead: {
      paypal: 'Pay affiliates who chose PayPal automatically on the dates you choose. No one is paid twice for the same date.',
      store_credit:
        'Give affiliates who chose store credit their commission automatically: on the dates you choose, or as soon as it’s approved.',
    },
    blocked: {
      left: 'Your store isn’t connected',
      plan: 'Available from the {plan} plan',
      not_connected: 'PayPal isn’t connected',
      not_offered: 'PayPal isn’t offered',
      credit_not_offered: 'Store credit isn’t offered',
      no_balances: 'Self-service codes are off',
      requests: 'Payment requests are on',
    },
    goTo: {
      not_connected: 'Connect PayPal',
      not_offered: 'Payment methods',
      credit_not_offered: 'Payment methods',
      no_balances: 'Store credit settings',
      requests: 'Payment requests',
    },
    caution: 'Store credit can’t be reversed',
    cautionText: {
      auto_approve: 'Your commissions are approved automatically, so credit is given without anyone reviewing them.',
      record_pending:
        'Unpaid orders are recorded as referrals. Credit is held until the order is paid, and isn’t reversed if the customer is refunded later.',
    },
    goToGeneral: 'General settings',
    goodToKnow: 'Good to know',
    fact: {
      since: 'Only referrals recorded after the schedule was last turned on are paid automatically. Pay earlier ones yourself.',
      final: 'Store credit can’t be reversed once given.',
      debt: 'Affiliates whose refunds exceed what they’ve earned since are paid once new commission makes up for it.',
    },

    next: 'Next payout',
    day: 'Payout date',
    setBy: 'Set up by',
    paused: 'Paused',
    pause: 'Pause',
    resume: 'Resume',
    atOnce: 'As soon as a commission is approved',
    since: 'Pays referrals recorded since',
    wouldPay: 'Would pay today',
    wouldPayPaused: 'Would pay today if turned on',
    toAffiliates: { one: '{amount} to {count} affiliate', other: '{amount} to {count} affiliates' },
    notPaid: 'Not included:',
    leftOut: {
      nothing: { one: '{count} without unpaid commission', other: '{count} without unpaid commission' },
      debt: { one: '{count} with a negative balance', other: '{count} with a negative balance' },
      below_minimum: { one: '{count} below the minimum', other: '{count} below the minimum' },
      no_method: { one: '{count} without a payment method', other: '{count} without a payment method' },
      held: { one: '{count} with changed payment details', other: '{count} with changed payment details' },
      over_limit: { one: '{count} over the limit, pending', other: '{count} over the limit, pending' },
    },
    otherMethod: {
      paypal: { one: '{count} not paid by PayPal', other: '{count} not paid by PayPal' },
      store_credit: { one: '{count} not paid in store credit', other: '{count} not paid in store credit' },
    },
    previewFailed: 'We couldn’t calculate what it would pay.',
    twoPersons: 'Each payment is prepared on its date and sent once someone other than the person who set it up releases it.',
    resumeTitle: 'Resume scheduled payments?',
    resumeText: {
      paypal: 'The schedule stays the same. The next payout is at least two days away.',
      store_credit:
        'Only referrals recorded from now on are paid automatically; pay earlier ones yourself. Store credit can’t be reversed.',
    },
    resumed: 'Scheduled payments resumed',

    when: 'Frequency',
    whenLead: 'The first payout is at least two days away, so you can still review it. Dates use your shop’s time zone.',
    whenLeadAtOnce: 'Affiliates don’t wait for a payout date. Anything that can’t be given right away is retried daily.',
    mode: { on_approval: 'On approval', specific_date: 'On a day of the month', payment_cycle: 'Every few days' },
    modeHint: {
      on_approval: 'The moment a commission is approved.',
      specific_date: 'For example, on the 26th of every month.',
      payment_cycle: 'For example, every 10 days from a start date.',
    },
    dayOfMonth: 'Day of the month',
    dayHint: 'In shorter months, the last day.',
    everyMonths: 'Interval in months',
    monthsHint: '1 means every month.',
    firstTime: 'First payout: {day}',
    everyDays: 'Interval in days',
    daysHint: '10 means every 10 days.',
    firstOn: 'First payout date',
    firstHint: 'At least two days away.',
    choose: 'Choose a date',

    howMuch: 'Limits',
    howMuchLead: 'Limits for each payout. Anything left over is included in the next one.',
    howMuchLeadAtOnce: 'Let small amounts add up before they’re paid.',
    minimum: 'Minimum per affiliate',
    minimumHint: 'Affiliates with less unpaid commission wait. Leave empty to use the minimum in your payment settings.',
    maximum: 'Maximum per payout date',
    maximumHint:
      'Affiliates who have waited longest are paid first; the others wait. Affiliates with more unpaid commission than this limit are never paid automatically. Leave empty for no limit.',

    release: 'Confirm',
    releaseLead: 'From now on, money is sent automatically.',
    releasePassword: 'Payout password',
    releaseCode: 'Authenticator app code',
    releaseHint: 'Required for every PayPal payment.',
    switchOn: 'Turn on',

    history: 'Past payments',
    historyFailed: 'We couldn’t load past payments.',
    noRuns: 'No payouts yet',
    noRunsText: 'Each payout date will show up here with what was paid, or why it wasn’t.',
    state: { paid: 'Paid', nothing: 'Nothing to pay', failed: 'Failed' },
    nothingText: 'No affiliate had anything to be paid.',
    affiliates: { one: '{count} affiliate', other: '{count} affiliates' },
    arrived: { one: '{count} arrived', other: '{count} arrived' },
    underWay: { one: '{count} in transit', other: '{count} in transit' },
    cameBack: { one: '{count} returned', other: '{count} returned' },
    openRun: 'Payment run {id}',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      payoutSchedule: {
        saved: 'Changed the schedule for automatic payments',
        paused: 'Paused scheduled payments',
        resumed: 'Resumed scheduled payments',
        paid: 'Scheduled payment for {period}: {affiliates} affiliates',
        nothing: 'Scheduled payment for {period}: nothing to pay',
        failed: 'Scheduled payment for {period} failed',
      },
      creditSchedule: {
        saved: 'Changed the schedule for automatic store credit',
        paused: 'Paused scheduled store credit',
        resumed: 'Resumed scheduled store credit',
        paid: 'Scheduled store credit for {period}: {affiliates} affiliates',
        nothing: 'Scheduled store credit for {period}: nothing to give',
        failed: 'Scheduled store credit for {period} failed',
      },
    },
    field: {
      schedule_mode: 'Frequency',
      day_of_month: 'Day of the month',
      every_months: 'Interval in months',
      every_days: 'Interval in days',
      first_on: 'First payout date',
      schedule_minimum: 'Minimum per affiliate',
      schedule_maximum: 'Maximum per run',
      next_on: 'Next run',
      period: 'Payout date',
    },
  },
}
