/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      email: {
        changed: 'Changed the email “{subject}”',
        switchedOn: 'Switched an email to affiliates on',
        switchedOff: 'Switched an email to affiliates off',
        reset: 'Set an email to affiliates back to our words',
        copied: { one: 'Copied emails to {count} program', other: 'Copied emails to {count} programs' },
      },
    },
  },
}
