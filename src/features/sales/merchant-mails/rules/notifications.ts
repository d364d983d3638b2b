import { defineNotification } from '#kit/contract/notification.ts'

export const ordersInOtherCurrency = defineNotification<{ count: number; currency: string; books: string }>({
  type: 'orders-other-currency',
  permission: 'settings',
  link: '/admin/settings/v1/general',
  icon: 'triangle-alert',
  isUrgent: true,
})
