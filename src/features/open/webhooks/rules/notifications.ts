import { defineNotification } from '#kit/contract/notification.ts'

export const webhookTurnedOff = defineNotification<{ host: string }>({
  type: 'webhook-turned-off',
  permission: 'settings',
  link: '/admin/settings/v1/webhooks',
  icon: 'triangle-alert',
  isUrgent: true,
})
