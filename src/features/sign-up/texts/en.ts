export const en = {
  signUp: {
    required: 'Please fill this in.',
    agreementRequired: 'Please agree to go on.',
    percent: 'Please enter a number from 0 to 100.',
    couponInvalid: 'Please use 3 to 40 letters, digits, hyphens or underscores.',
    couponTaken: 'This code is taken. Please think of another.',
    emailTaken: 'This email is already registered. Please log in.',
    emailRefused: 'This email cannot be used here.',
    countryRefused: 'The program is not open in this country.',
    notNow: 'We cannot take your sign-up right now. Please try again later.',
    closed: 'This program takes no new partners at the moment.',
    captchaMissing: 'Please wait until the check that you are human has finished.',
    captchaWrong: 'The check that you are human was not passed. Please try again.',
    fix: 'Please look at the marked fields.',
    tooMany: 'That was too often. Please wait a few minutes and try again.',
    flag: { repeatedAddress: 'Signed up repeatedly from one IP address' },
  },
} as const
