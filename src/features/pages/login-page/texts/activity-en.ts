/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      displays: {
        login: 'Changed the affiliate login page',
      },
    },
  },
}
