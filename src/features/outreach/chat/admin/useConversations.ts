import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#browser/calls/call.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { chat } from '../contract.ts'
import { changingNews, PAGE } from '../rules/chat.ts'

/** Conversations by their newest message, page by page; a new message reorders them. */
export function useConversations(query: string) {
  const queries = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: [chat.conversations.route, query],
    queryFn: ({ pageParam }) => call(chat.conversations, { query: { query, last_message_id: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.length < PAGE ? undefined : page.at(-1)?.latestMessage?.id),
    placeholderData: before => before,
  })
  useNews(changingNews, () => void queries.invalidateQueries({ queryKey: [chat.conversations.route] }))
  return { ...pages, rows: pages.data?.pages.flat() ?? [] }
}
