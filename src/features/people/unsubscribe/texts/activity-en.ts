/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: { unsubscribe: { mail: 'Unsubscribed from emails' } },
    field: { mail_kind: 'Email type' },
  },
}
