/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      customerReferral: {
        save: 'Changed the customer referral program',
        makeDiscount: 'Asked the store again for the friends’ discount',
        block: 'Blocked a customer from the referral program',
        unblock: 'Unblocked a customer in the referral program',
      },
    },
    field: {
      program_name: 'Program name',
      incentive_type: 'Friend’s discount',
      incentive_amount: 'Friend’s discount amount',
      coupon: 'Friend’s discount code',
      wait_days: 'Days before approval',
      limit_per_person: 'Rewards per customer',
      limit_per_month: 'Rewards per month',
      limit_in_all: 'Rewards in total',
    },
  },
}
