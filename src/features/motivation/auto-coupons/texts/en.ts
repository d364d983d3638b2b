export const en = {
  autoCoupons: {
    needsPlan: 'Your plan doesn’t include auto-generated coupons.',
    tooMany: 'You already have {max} sample coupons. Delete one before adding another.',
    nameRequired: 'Give the sample a name.',
    programRequired: 'Choose at least one program.',
    affix: 'Use up to 10 letters A to Z, digits, - or _.',
    task: {
      generate: 'Generate codes for affiliates',
    },
  },
  notifications: {
    of: {
      'generate-coupon-success': {
        title: 'Coupons are ready',
        content: {
          one: '<strong>{count}</strong> coupon was created for your affiliates.',
          other: '<strong>{count}</strong> coupons were created for your affiliates.',
        },
      },
    },
  },
}
