export const en = {
  customerReferral: {
    nameRequired: 'Give the program a name.',
    waitDays: 'Enter a number of days between 0 and 365.',
    limitTooLow: 'Enter at least 1, or leave it empty for no limit.',
    limitTooHigh: 'Enter at most 1,000,000.',
    codeTaken: 'Your store already has a discount with this code. Choose another code.',
    nothingToMake: 'The store already has the friends’ discount. Nothing was changed.',
  },
}
