/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      gifts: {
        created: 'Created the gift {name}',
        changed: 'Changed a gift',
        removed: 'Removed the gift {name}',
        sent: { one: 'Sent the gift {name} to {count} affiliate', other: 'Sent the gift {name} to {count} affiliates' },
        cancelled: 'Cancelled the gift {name} to {affiliate}',
        retried: 'Tried the gift {name} to {affiliate} again',
        mailChanged: 'Changed the email about gifts',
        mailReset: 'Set the email about gifts back to our words',
      },
    },
  },
}
