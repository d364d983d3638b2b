import { defineNotification } from '#kit/contract/notification.ts'

export const customLinksSynced = defineNotification<{ count: number; failed: number }>({
  type: 'custom-links-synced',
  permission: 'settings',
  link: '/admin/affiliates',
  icon: 'refresh-cw',
})
