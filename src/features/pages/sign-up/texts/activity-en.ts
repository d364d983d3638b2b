/** How the activity log tells what was done here. */
export const en = {
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
