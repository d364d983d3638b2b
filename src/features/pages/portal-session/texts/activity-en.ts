/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      portal: {
        tokenReused: 'A used portal login of {subject} was presented again, so the session was ended',
      },
    },
  },
}
