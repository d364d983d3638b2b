import { defineNotification } from '#kit/contract/notification.ts'

export const senderAddressLost = defineNotification<{ address: string }>({
  type: 'sender-address-lost',
  permission: 'settings',
  link: '/admin/settings/v1/sender-address',
  icon: 'triangle-alert',
  isUrgent: true,
})
