/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      referrals: {
        approve: 'Approved referral {subject}',
        deny: 'Denied referral {subject}',
        undo: 'Moved referral {subject} back to pending',
        approveMany: {
          one: 'Approved {count} referral',
          other: 'Approved {count} referrals',
        },
        denyMany: {
          one: 'Denied {count} referral',
          other: 'Denied {count} referrals',
        },
        undoMany: {
          one: 'Moved {count} referral back to pending',
          other: 'Moved {count} referrals back to pending',
        },
        approveFiltered: 'Started approving all filtered referrals',
        denyFiltered: 'Started denying all filtered referrals',
        undoFiltered: 'Started moving all filtered referrals back to pending',
        comment: 'Edited the comment on referral {subject}',
        adjusted: 'Adjusted the commission of referral {subject}',
        recalculated: 'Recalculated referral {subject} with the current rules',
        added: 'Added referral {subject} manually',
        moved: 'Moved order {subject} to the affiliate it belongs to',
        export: 'Exported referrals',
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
