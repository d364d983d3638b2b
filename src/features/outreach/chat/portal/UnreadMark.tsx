import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '#browser/calls/useRead.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { useFrameText } from '#portal/text.tsx'
import { CountMark } from '#portal/ui/CountMark.tsx'
import { portalChatCalls } from '../portal-calls.ts'
import { changingNews } from '../rules/chat.ts'

const FIVE_MINUTES = 300_000

/** How many messages of the shop wait, at the entry of the menu. */
export function UnreadMark() {
  const say = useFrameText()
  const queries = useQueryClient()
  const count = useRead(portalChatCalls.unread, undefined, { staleTime: FIVE_MINUTES }).data?.unread_count ?? 0
  useNews(changingNews, () => void queries.invalidateQueries({ queryKey: [portalChatCalls.unread.route] }))
  return <CountMark count={count} label={say('portalChat.unread', { count })} />
}
