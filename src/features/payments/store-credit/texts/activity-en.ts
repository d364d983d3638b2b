/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      storeCredit: {
        settings: 'Changed the store credit settings',
        redeem: 'Created a discount code from an affiliate’s balance',
      },
    },
    field: {
      self_redemption: 'Self-service codes',
      min_amount: 'Minimum per code',
      max_amount: 'Maximum per code',
    },
  },
}
