/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      session: {
        login: 'Logged in',
        logout: 'Logged out',
        resetRequested: 'Requested a password reset for {subject}',
        passwordReset: 'Set a new password by email',
        tokenReused: 'A used login of {subject} was presented again, so the session was ended',
      },
    },
    field: {
      via: 'Login method',
    },
  },
}
