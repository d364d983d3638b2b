/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      profile: {
        update: 'Edited their profile',
        password: 'Changed their password',
        endSession: 'Logged out one of their devices',
        signOutEverywhere: 'Logged out their other devices',
      },
    },
    field: {
      started_at: 'Logged in at',
      ended: 'Devices logged out',
    },
  },
}
