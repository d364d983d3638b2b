import { HOME } from '#kit/admin-paths.ts'
import { defineNotification } from '#kit/contract/notification.ts'

/** `task` is the key of its name; told to whoever began it. */
export const taskFinished = defineNotification<{ task: string; count: number; failed: number }>({
  type: 'task-finished',
  permission: 'dashboard',
  link: HOME,
  icon: 'list-checks',
})

export const taskFailed = defineNotification<{ task: string; count: number; failed: number }>({
  type: 'task-failed',
  permission: 'dashboard',
  link: HOME,
  icon: 'triangle-alert',
  isUrgent: true,
})
