import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '#browser/calls/useRead.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { chatCalls } from '../calls.ts'
import { changingNews } from '../rules/chat.ts'
import { useChatEnabled } from './useChatEnabled.ts'

const FIVE_MINUTES = 300_000

/** How many messages of affiliates nobody of the shop has read; none where there is no chat. */
export function useChatUnread(): number {
  const enabled = useChatEnabled()
  const queries = useQueryClient()
  const counts = useRead(chatCalls.unread, undefined, { staleTime: FIVE_MINUTES, enabled })
  useNews(changingNews, () => void queries.invalidateQueries({ queryKey: [chatCalls.unread.route] }))
  if (!enabled) return 0
  return counts.data?.reduce((sum, { unread_count }) => sum + unread_count, 0) ?? 0
}
