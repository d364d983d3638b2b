/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      displays: {
        firstLogin: 'Changed the first-login page',
      },
    },
  },
}
