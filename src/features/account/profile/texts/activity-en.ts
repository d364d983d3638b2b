/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      profile: {
        update: 'Changed the own profile',
        password: 'Changed the own password',
        endSession: 'Logged one of the own devices out',
        signOutEverywhere: 'Logged the own devices out',
      },
    },
    field: {
      started_at: 'Logged in at',
      ended: 'Devices logged out',
    },
  },
}
