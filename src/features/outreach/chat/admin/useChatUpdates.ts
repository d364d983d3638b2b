import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#admin/feedback/notify.ts'
import { useFrameText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { useEvent } from '#browser/realtime/useEvent.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { chatCalls } from '../calls.ts'
import { chat } from '../contract.ts'
import { messageSent } from '../events.ts'
import { changingNews } from '../rules/chat.ts'
import { isReading } from '../rules/isReading.ts'
import { chatPath } from './paths.ts'
import { useChatEnabled } from './useChatEnabled.ts'

/** On every screen: how much is unread follows what is written, and who writes is named in the corner unless they are being read. */
export function useChatUpdates(): void {
  const say = useFrameText()
  const enabled = useChatEnabled()
  const queries = useQueryClient()
  useNews(changingNews, () => void queries.invalidateQueries({ queryKey: [chatCalls.unread.route] }))
  useEvent(messageSent, ({ affiliate_id, by }) => {
    const { pathname, search } = window.location
    if (!enabled || by !== 'affiliate') return
    if (isReading({ pathname, search, isVisible: document.visibilityState === 'visible' }, chatPath, affiliate_id)) return
    void call(chat.person, { affiliate_id }).then(
      person =>
        notify.news({
          id: `chat-${affiliate_id}`,
          text: say('chatList.arrived', { name: fullName(person) }),
          link: { to: chatPath, search: { with: affiliate_id }, label: say('chatList.open') },
        }),
      () => undefined,
    )
  })
}
