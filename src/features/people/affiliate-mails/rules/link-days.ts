/** For so long a customer can answer an invitation. */
export const INVITATION_DAYS = 30
