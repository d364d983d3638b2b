import { defineNotification } from '#kit/contract/notification.ts'

export const ordersMissed = defineNotification<{ count: number }>({
  type: 'orders-missed',
  permission: 'settings',
  link: '/admin/settings/v1/account/logs',
  icon: 'triangle-alert',
  isUrgent: true,
  gathers: 24 * 60,
})
