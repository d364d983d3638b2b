/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: { unsubscribe: { mail: 'Unsubscribed from mails' } },
    field: { mail_kind: 'Kind of mail' },
  },
}
