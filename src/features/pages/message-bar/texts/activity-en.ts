/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      displays: {
        messageBar: 'Changed the message bar',
      },
    },
  },
}
