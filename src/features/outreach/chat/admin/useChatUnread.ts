import { useRead } from '#browser/calls/useRead.ts'
import { chatCalls } from '../calls.ts'
import { useChatEnabled } from './useChatEnabled.ts'

const FIVE_MINUTES = 300_000

/** How many messages of affiliates nobody of the shop has read; none where there is no chat. `useChatUpdates` keeps it up to date. */
export function useChatUnread(): number {
  const enabled = useChatEnabled()
  const counts = useRead(chatCalls.unread, undefined, { staleTime: FIVE_MINUTES, enabled })
  if (!enabled) return 0
  return counts.data?.reduce((sum, { unread_count }) => sum + unread_count, 0) ?? 0
}
