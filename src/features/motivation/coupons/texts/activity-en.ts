/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      coupons: {
        create: 'Made the coupon {code} for {affiliate}',
        useExisting: 'Gave the store’s code {code} to {affiliate}',
        update: 'Changed the words of the coupon {code}',
        reassign: 'Gave the coupon {code} to {affiliate}',
        remove: 'Took the coupon {code} away',
        removeInStore: 'Deleted the coupon {code}, in the store as well',
        retry: 'Asked the store again for the coupon {code}',
        resync: 'Compared all coupons with the store',
        left_end: 'Ended the coupons of an affiliate who left, in the store as well: {codes}',
        left_pass_on: 'Gave the coupons of an affiliate who left to somebody else: {codes}',
        left_keep: 'Kept the coupons of an affiliate who left: {codes}',
        replace: 'Replaced the coupon {code} with {with}',
        leak_hold: 'Held the commissions of the coupon {code}, which may have leaked',
        leak_dismiss: 'Dismissed the warning about the coupon {code}',
        export: 'Exported coupons',
      },
    },
  },
}
