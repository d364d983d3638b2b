/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      displays: {
        thankYou: 'Changed the thank-you page of {subject}',
      },
    },
  },
}
