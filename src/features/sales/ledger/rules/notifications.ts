import { defineNotification } from '#kit/contract/notification.ts'

export const booksDiffer = defineNotification<Record<string, never>>({
  type: 'books-differ',
  permission: 'payments',
  link: '/admin/referrals',
  icon: 'triangle-alert',
  isUrgent: true,
})
