/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      portal: {
        tokenReused: 'An old portal login of {subject} was used again and has been ended',
      },
    },
  },
}
