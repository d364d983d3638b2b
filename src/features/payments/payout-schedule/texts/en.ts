export const en = {
  payoutSchedule: {
    none: 'There is no schedule yet.',
    dayRequired: 'Please choose a day of the month.',
    monthsRequired: 'Please say every how many months.',
    daysRequired: 'Please say every how many days.',
    firstRequired: 'Please choose the first pay day.',
    tooEarly: 'The first pay day must be at least two days ahead: today and tomorrow are too soon.',
    onApprovalOnlyCredit: 'Only store credit can be given as soon as a commission is approved.',
    maximumBelowMinimum: 'The most per run must be at least the minimum per affiliate.',
    blocked: {
      left: 'Your store is not connected to Tandem any more, so nobody is paid by itself.',
      plan: 'Scheduled payments are not part of your plan.',
      not_connected: 'PayPal is not connected. Connect it first; then affiliates can be paid by themselves.',
      not_offered:
        'PayPal is not among the payment methods you offer. Offer it first; then affiliates can be paid by themselves.',
      credit_not_offered:
        'Store credit is not among the payment methods you offer. Offer it first; then it can be given by itself.',
      no_balances:
        'Affiliates do not make discount codes themselves in your shop. Switch that on in the settings of store credit first: credit that is given by itself is a balance they make codes of.',
      requests: 'Affiliates ask for their payments at present. Switch payment requests off first: only one of the two can be on.',
    },
  },
}
