export const en = {
  payoutSchedule: {
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
      plan: 'Your plan doesn’t include scheduled payments.',
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
