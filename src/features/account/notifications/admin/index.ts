export { NotificationItem } from './NotificationItem.tsx'
export { useUnread } from './useUnread.ts'
