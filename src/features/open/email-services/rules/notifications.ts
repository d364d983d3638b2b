import { defineNotification } from '#kit/contract/notification.ts'

export const emailServiceRefused = defineNotification<{ service: string }>({
  type: 'email-service-refused',
  permission: 'settings',
  link: '/admin/settings/v1/integration/email',
  icon: 'triangle-alert',
  isUrgent: true,
})
