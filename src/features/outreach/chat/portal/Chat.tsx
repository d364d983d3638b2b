import { useMemo } from 'react'
import { call } from '#browser/calls/call.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { useFacts, useHas } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Screen } from '#portal/ui/Screen.tsx'
import { Thread } from '../browser/Thread.tsx'
import type { ThreadSource } from '../browser/thread.ts'
import { portalChatCalls } from '../portal-calls.ts'
import { changingNews, chatNews, MAX_LETTERS } from '../rules/chat.ts'
import styles from './chat.module.css'

/** The affiliate's conversation with the shop. */
export function Chat() {
  const say = useText()
  const { shop, viewer } = useFacts()
  const isOpen = useHas('chat')
  const source = useMemo(ownConversation, [])
  if (!isOpen)
    return (
      <Screen title={say('portalChat.title')}>
        <Empty title={say('portalChatScreen.off')} text={say('portalChatScreen.offText', { shop: shop.name })} />
      </Screen>
    )
  return (
    <Stack gap="sm">
      <h1 className={styles.title}>{say('portalChatScreen.with', { shop: shop.name })}</h1>
      <div className={styles.card}>
        <Thread
          source={source}
          other={shop.name}
          timeZone={shop.time_zone}
          closed={viewer ? say('portalChatScreen.viewer') : undefined}
          isReader={!viewer}
          empty={say('portalChatScreen.first', { shop: shop.name })}
        />
      </div>
    </Stack>
  )
}

const ownConversation = (): ThreadSource => ({
  side: 'affiliate',
  queryKey: [portalChatCalls.messages.route, 'pages'],
  maxLetters: MAX_LETTERS,
  read: before => call(portalChatCalls.messages, { query: { before } }),
  send: draft => call(portalChatCalls.send, { body: draft }),
  markRead: until => call(portalChatCalls.markRead, { body: { until } }),
  sendTyping: () => call(portalChatCalls.typing),
  openFile: id => call(portalChatCalls.file, { id }),
  news: changingNews,
  typing: chatNews.typing,
  // An affiliate hears of the own conversation alone.
  isFromOther: news => (news as { by?: unknown } | null)?.by === 'merchant',
})
