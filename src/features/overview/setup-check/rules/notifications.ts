import { HOME } from '#kit/admin-paths.ts'
import { defineNotification } from '#kit/contract/notification.ts'

/** The store lets us in no more, though the app is in it. */
export const storeRefused = defineNotification<Record<never, never>>({
  type: 'store-refused',
  permission: 'settings',
  link: HOME,
  icon: 'store',
  isUrgent: true,
})

/** `problem` names the fault by its key; `orders` led to nobody since tracking last worked. */
export const trackingBroken = defineNotification<{ problem: string; orders: number }>({
  type: 'tracking-broken',
  permission: 'settings',
  link: '/admin/new-quick-start/review#system',
  icon: 'triangle-alert',
  isUrgent: true,
})
