export const shared = {
  signUp: {
    verifiedAlready: 'This affiliate has already confirmed their email.',
    noSubPath: 'Choose your sub-path under General first. Affiliates confirm their email on a page there.',
    required: 'Fill in this field.',
    agreementRequired: 'Please agree to continue.',
    percent: 'Enter a number from 0 to 100.',
    couponInvalid: 'Use 3 to 40 letters, digits, hyphens or underscores.',
    couponTaken: 'This code is taken. Please choose another.',
    emailTaken: 'This email is already registered. Please log in.',
    emailRefused: 'This email can’t be used here.',
    countryRefused: 'The program isn’t open in this country.',
    notNow: 'We can’t accept your sign-up right now. Please try again later.',
    closed: 'This program doesn’t accept new partners right now.',
    captchaMissing: 'Please wait until the human check has finished.',
    captchaWrong: 'The human check failed. Please try again.',
    fix: 'Check the highlighted fields.',
    tooMany: 'Too many attempts. Please wait a few minutes and try again.',
    flag: { repeatedAddress: 'Several sign-ups from one IP address' },
  },
  notifications: {
    of: {
      'new-affiliate-register': {
        title: { one: 'New affiliate', other: 'New affiliates' },
        content: {
          one: '<strong>{name}</strong> signed up.',
          other: '<strong>{count}</strong> people signed up, most recently <strong>{name}</strong>.',
        },
      },
    },
  },
} as const

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      signUp: {
        signedUp: '{affiliate} signed up',
        madeOfCustomer: '{affiliate}, a store customer, became an affiliate',
        emailConfirmed: '{affiliate} confirmed their email',
      },
    },
  },
}
