/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      signUp: {
        signedUp: '{affiliate} signed up',
        emailConfirmed: '{affiliate} confirmed the email address',
      },
    },
  },
}
