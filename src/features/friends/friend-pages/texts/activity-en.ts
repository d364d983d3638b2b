/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      friendPages: {
        widget: 'Changed the customer referral widget',
        popup: 'Changed the friend incentive popup',
        landing: 'Changed the customer referral landing page',
        displays: 'Changed where customer referral is shown',
        email: 'Changed the reward email',
        emailRestored: 'Restored the default reward email',
      },
    },
  },
}
