export const en = {
  onBoarding: {
    quickStart: {
      otherPaymentRequire: 'Give your custom method a name and describe how it works.',
    },
  },
  paymentSettings: {
    oneRequired: 'Offer at least one payment method.',
    percentRequired: 'Enter the percentage.',
    percentTooHigh: 'Enter 100% or less.',
    methodNeedsPlan: 'Your plan doesn’t include this payment method.',
    taxNeedsPlan: 'Your plan doesn’t include tax on commissions.',
  },
}
