import { defineNotification } from '#kit/contract/notification.ts'

export const giftNotSent = defineNotification<{ gift: string; name: string }>({
  type: 'Send-Gift-Fail',
  permission: 'gifts',
  link: '/admin/motivation/gifts#history',
  icon: 'gift',
  isUrgent: true,
})
