/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      session: {
        login: 'Logged in',
        logout: 'Logged out',
        resetRequested: 'Asked for a new password for {subject}',
        passwordReset: 'Chose a new password by email',
        tokenReused: 'An old login of {subject} was used again and has been ended',
      },
    },
    field: {
      via: 'Login method',
    },
  },
}
