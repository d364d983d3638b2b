import { defineNotification } from '#kit/contract/notification.ts'

export const specialsSynced = defineNotification<{ count: number; program: string }>({
  type: 'sync-product-commission-success',
  permission: 'programs',
  link: '/admin/programs',
  icon: 'refresh-cw',
})

export const catalogueSynced = defineNotification<{ count: number }>({
  type: 'sync-catalogue-success',
  permission: 'programs',
  link: '/admin/programs',
  icon: 'refresh-cw',
})
