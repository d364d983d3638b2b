/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      autoCoupons: {
        turn: 'Turned codes for new affiliates on or off',
        create: 'Added a sample coupon',
        update: 'Edited a sample coupon',
        remove: 'Deleted a sample coupon',
      },
    },
    field: {
      auto_coupon: 'Codes for new affiliates',
      code_format: 'Code format',
      prefix: 'Prefix',
      suffix: 'Suffix',
    },
  },
}
