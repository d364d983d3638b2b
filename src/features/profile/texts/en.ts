export const en = {
  profile: {
    nameRequired: 'Please enter your name.',
    wrongPassword: 'This is not your current password.',
    sessionNotFound: 'This device is logged out already.',
  },
}
