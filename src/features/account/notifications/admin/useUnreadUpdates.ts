import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToConnect } from '#browser/realtime/realtime.ts'
import { useEvent } from '#browser/realtime/useEvent.ts'
import { notificationArrived, notifications, notificationsRead, type Unread } from '../contract.ts'
import { afterArrival } from '../rules/afterArrival.ts'
import { afterReading } from '../rules/afterReading.ts'

export const unreadKey = [notifications.unread.route, undefined]

/** The number at the bell rises when a notification is pushed and falls when it was read elsewhere, without asking. */
export function useUnreadUpdates(): void {
  const queries = useQueryClient()
  // What arrived before the connection stood was not heard.
  useEffect(() => listenToConnect(() => void queries.invalidateQueries({ queryKey: unreadKey })), [queries])
  useEvent(notificationArrived, arrival => {
    queries.setQueryData<Unread>(unreadKey, before => before && afterArrival(before, arrival))
  })
  useEvent(notificationsRead, unread => {
    queries.setQueryData<Unread>(unreadKey, before => before && afterReading(before, unread))
  })
}
