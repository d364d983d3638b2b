/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      gifts: {
        created: 'Created gift {name}',
        changed: 'Edited a gift',
        removed: 'Removed gift {name}',
        sent: { one: 'Sent gift {name} to {count} affiliate', other: 'Sent gift {name} to {count} affiliates' },
        cancelled: 'Canceled gift {name} to {affiliate}',
        retried: 'Retried gift {name} to {affiliate}',
        mailChanged: 'Edited the gift email',
        mailReset: 'Reset the gift email to the default',
      },
    },
  },
}
