/** Below which the screens of customers who bring friends stand. */
export const REFERRAL = '/admin/outreach/customer-referral'

/** Where the editors return to. */
export const DISPLAYS = `${REFERRAL}/manage-display`

/** Where a program is set up for the first time. */
export const SET_UP = `${REFERRAL}/set-up`
