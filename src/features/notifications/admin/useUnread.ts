import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '#admin/calls/useRead.ts'
import { useEvent } from '#admin/realtime/useEvent.ts'
import { notificationArrived, notifications, type Unread } from '../contract.ts'
import { afterArrival } from '../rules/afterArrival.ts'

const FIVE_MINUTES = 300_000

export const unreadKey = [notifications.unread.route, undefined]

/** How many notifications wait; it rises when one is pushed, without asking. */
export function useUnread(): number {
  const queries = useQueryClient()
  const { data } = useRead(notifications.unread, undefined, { staleTime: FIVE_MINUTES })
  useEvent(notificationArrived, arrival => {
    queries.setQueryData<Unread>(unreadKey, before => before && afterArrival(before, arrival))
  })
  return data?.unread_count ?? 0
}
