import { defineNotification } from '#kit/contract/notification.ts'

export const storesSynchronized = defineNotification<{ store: string }>({
  type: 'synchronous-data',
  permission: 'settings',
  link: '/admin/settings/v1/multiple-stores',
  icon: 'store',
})
