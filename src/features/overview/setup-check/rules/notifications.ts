import { defineNotification } from '#kit/contract/notification.ts'

/** `problem` names the fault by its key; `orders` led to nobody since tracking last worked. */
export const trackingBroken = defineNotification<{ problem: string; orders: number }>({
  type: 'tracking-broken',
  permission: 'settings',
  link: '/admin/new-quick-start/review#system',
  icon: 'triangle-alert',
  isUrgent: true,
})
