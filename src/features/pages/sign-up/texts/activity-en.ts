/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      signUp: {
        signedUp: '{affiliate} signed up',
        madeOfCustomer: '{affiliate} became an affiliate as a customer of the store',
        emailConfirmed: '{affiliate} confirmed the email address',
      },
    },
  },
}
