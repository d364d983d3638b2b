import { useRead } from '#browser/calls/useRead.ts'
import { notificationCalls } from '../calls.ts'

const FIVE_MINUTES = 300_000

/** How many notifications wait; `useUnreadUpdates` raises it. */
export const useUnread = (): number =>
  useRead(notificationCalls.unread, undefined, { staleTime: FIVE_MINUTES }).data?.unread_count ?? 0
