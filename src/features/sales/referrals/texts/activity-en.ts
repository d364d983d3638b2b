/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      referrals: {
        approve: 'Approved referral {subject}',
        deny: 'Denied referral {subject}',
        undo: 'Took referral {subject} back for review',
        approveMany: {
          one: 'Approved {count} referral',
          other: 'Approved {count} referrals',
        },
        denyMany: {
          one: 'Denied {count} referral',
          other: 'Denied {count} referrals',
        },
        undoMany: {
          one: 'Took {count} referral back for review',
          other: 'Took {count} referrals back for review',
        },
        approveFiltered: 'Began to approve all filtered referrals',
        denyFiltered: 'Began to deny all filtered referrals',
        undoFiltered: 'Began to take all filtered referrals back for review',
        comment: 'Changed the comment of referral {subject}',
        adjusted: 'Adjusted the commission of referral {subject}',
        recalculated: 'Calculated referral {subject} anew with the rules of today',
        added: 'Added referral {subject} by hand',
        moved: 'Gave order {subject} to the affiliate it turned out to belong to',
        export: 'Exported the referrals',
      },
    },
    field: {
      commission: 'Commission',
      commission_adjustment: 'Adjustment',
      comment: 'Comment',
      affiliate_id: 'Affiliate',
      order: 'Order',
      ids: 'Referrals',
    },
  },
}
