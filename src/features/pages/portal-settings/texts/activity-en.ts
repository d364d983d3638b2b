/** How the activity log tells what was done here; the affiliate did it. */
export const en = {
  activity: {
    action: {
      portalSettings: {
        close: '{affiliate} closed the account',
        export: 'Downloaded everything that is stored about them',
        profile: 'Changed the own profile',
        password: 'Changed the own password',
        sessionsEnded: {
          one: 'Logged out {count} other device',
          other: 'Logged out {count} other devices',
        },
        secondFactorOn: 'Switched on the second login step',
        secondFactorOff: 'Switched off the second login step',
      },
    },
  },
}
