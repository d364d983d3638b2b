import type { ListColumns } from '#kit/list-columns.ts'

/** The columns of the lists, in their order. */
export const bulkMailList = {
  list: 'bulk_mail_index',
  columns: ['subject', 'state', 'recipients', 'progress', 'send_at', 'changed_at'],
  always: ['subject'],
} as const satisfies ListColumns

export const activityList = {
  list: 'email_activity_index',
  columns: ['affiliate', 'subject', 'status', 'attempts', 'changed_at'],
  always: ['affiliate'],
} as const satisfies ListColumns
