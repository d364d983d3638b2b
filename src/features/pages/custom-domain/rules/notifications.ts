import { defineNotification } from '#kit/contract/notification.ts'

export const customDomainLost = defineNotification<{ domain: string }>({
  type: 'custom-domain-lost',
  permission: 'settings',
  link: '/admin/settings/v1/custom-domain',
  icon: 'triangle-alert',
  isUrgent: true,
})
