export const en = {
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
