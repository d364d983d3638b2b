/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    account: 'Account',
    profile: 'Your profile',
    ownActivity: 'Your logins',
  },
}
