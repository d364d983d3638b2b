/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      storeCredit: {
        settings: 'Changed how store credit is given',
        redeem: 'Made a discount code of an affiliate’s balance',
      },
    },
    field: {
      self_redemption: 'Affiliates make codes themselves',
      min_amount: 'Minimum of one code',
      max_amount: 'Maximum of one code',
    },
  },
}
