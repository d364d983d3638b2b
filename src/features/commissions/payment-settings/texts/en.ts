export const en = {
  onBoarding: {
    quickStart: {
      otherPaymentRequire: 'Please give your own method a name and say how it works.',
    },
  },
  paymentSettings: {
    oneRequired: 'Please offer at least one way to be paid.',
    percentRequired: 'Please enter the percentage.',
    percentTooHigh: 'Please enter at most 100 %.',
    methodNeedsPlan: 'This payment method is not part of your plan.',
    taxNeedsPlan: 'Tax on commissions is not part of your plan.',
  },
}
