export const en = {
  payoutSchedule: {
    none: 'There is no schedule yet.',
    dayRequired: 'Please choose a day of the month.',
    monthsRequired: 'Please say every how many months.',
    daysRequired: 'Please say every how many days.',
    firstRequired: 'Please choose the first pay day.',
    tooEarly: 'The first pay day must be at least two days ahead: today and tomorrow are too soon.',
    maximumBelowMinimum: 'The most per run must be at least the minimum per affiliate.',
    blocked: {
      left: 'Your store is not connected to Tandem any more, so nobody is paid by itself.',
      plan: 'Scheduled payments are not part of your plan.',
      not_connected: 'PayPal is not connected. Connect it first; then affiliates can be paid by themselves.',
      not_offered:
        'PayPal is not among the payment methods you offer. Offer it first; then affiliates can be paid by themselves.',
      requests: 'Affiliates ask for their payments at present. Switch payment requests off first: only one of the two can be on.',
    },
  },
}
