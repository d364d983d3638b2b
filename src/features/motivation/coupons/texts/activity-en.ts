/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      coupons: {
        create: 'Created coupon {code} for {affiliate}',
        useExisting: 'Assigned store code {code} to {affiliate}',
        update: 'Edited coupon {code}',
        reassign: 'Assigned coupon {code} to {affiliate}',
        remove: 'Removed coupon {code}',
        removeInStore: 'Deleted coupon {code}, in the store too',
        retry: 'Retried coupon {code} at the store',
        resync: 'Synced all coupons with the store',
        left_end: 'Ended the coupons of an affiliate who left, in the store too: {codes}',
        left_pass_on: 'Assigned the coupons of an affiliate who left to someone else: {codes}',
        left_keep: 'Kept the coupons of an affiliate who left: {codes}',
        replace: 'Replaced coupon {code} with {with}',
        leak_hold: 'Held the commissions of coupon {code}, which may have leaked',
        leak_dismiss: 'Dismissed the warning about coupon {code}',
        export: 'Exported coupons',
      },
    },
  },
}
