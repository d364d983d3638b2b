export const en = {
  storeCredit: {
    maximumBelowMinimum: 'The maximum cannot be below the minimum.',
    otherCurrency: 'Store credit can only be given in the currency of the store.',
    problem: {
      off: 'Affiliates do not make codes themselves in this shop.',
      nothing: 'Please enter an amount above 0.',
      below_minimum: 'The amount is below the minimum for one code.',
      above_maximum: 'The amount is above the maximum for one code.',
      above_balance: 'The balance is lower than this amount.',
    },
  },
}
