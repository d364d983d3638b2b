/** How the activity log tells what was done here; the affiliate did it. */
export const en = {
  activity: {
    action: {
      portalSettings: {
        close: '{affiliate} closed their account',
        export: 'Downloaded their data',
        profile: 'Edited their profile',
        email: 'Changed their email',
        emailAsked: 'Asked to change their email',
        password: 'Changed their password',
        sessionsEnded: {
          one: 'Logged out {count} other device',
          other: 'Logged out {count} other devices',
        },
        secondFactorOn: 'Turned on two-step login',
        secondFactorOff: 'Turned off two-step login',
      },
    },
  },
}
