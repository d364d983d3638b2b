import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#browser/calls/call.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { type Notification, notificationArrived, notifications, PAGE } from '../contract.ts'
import { withNewest } from '../rules/withNewest.ts'
import { unreadKey } from './useUnreadUpdates.ts'

type Pages = InfiniteData<Notification[], number>

const key = [notifications.list.route, 'pages']
const pageFrom = (offset: number) => call(notifications.list, { query: { offset } })

/** The notifications while the bell is open: page after page, with those on top that arrive meanwhile. */
export function useNotifications() {
  const queries = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => pageFrom(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < PAGE ? undefined : all.flat().length),
    // Every opening begins with a new first page; what is pushed keeps it up to date.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // Also when a lost connection is back: what came meanwhile was pushed to nobody.
  useNews([notificationArrived], () => {
    void pageFrom(0).then(
      fresh => queries.setQueryData<Pages>(key, old => old && { ...old, pages: withNewest(old.pages, fresh) }),
      () => undefined,
    )
  })
  const rows = pages.data?.pages.flat() ?? []
  useReadMark(rows[0]?.id)
  return { ...pages, rows }
}

/** What was on the first page is read when it is loaded; what came while the bell was open, when it is closed. */
function useReadMark(newest: number | undefined): void {
  const queries = useQueryClient()
  const mark = useEffectEvent(async () => {
    if (newest === undefined) return
    const unread = await call(notifications.markRead, { body: { until: newest } })
    queries.setQueryData(unreadKey, unread)
  })
  const isLoaded = newest !== undefined
  useEffect(() => {
    if (!isLoaded) return
    const tryMark = () => void mark().catch(() => undefined)
    tryMark()
    return tryMark
  }, [isLoaded])
}
