/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      email: {
        changed: 'Edited the email “{subject}”',
        switchedOn: 'Turned on an affiliate email',
        switchedOff: 'Turned off an affiliate email',
        reset: 'Reset an affiliate email to the default',
        copied: { one: 'Copied emails to {count} program', other: 'Copied emails to {count} programs' },
      },
    },
  },
}
