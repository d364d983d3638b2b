import { defineNotification } from '#kit/contract/notification.ts'

/** Bonus and affiliate are the newest of those that were given. */
export const bonusReached = defineNotification<{ count: number; affiliate_id: number; bonus: string }>({
  type: 'bonus-reached',
  permission: 'bonus',
  link: '/admin/motivation/bonus',
  icon: 'trophy',
  gathers: 60,
})
