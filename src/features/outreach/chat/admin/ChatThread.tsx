import { Avatar } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '#admin/text.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { call } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { profilePath } from '#features/people/affiliates/admin/index.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { Thread } from '../browser/Thread.tsx'
import type { ThreadSource } from '../browser/thread.ts'
import { chat } from '../contract.ts'
import { typing } from '../events.ts'
import { changingNews, MAX_LETTERS } from '../rules/chat.ts'
import styles from './ChatPage.module.css'
import { PersonFacts } from './PersonFacts.tsx'
import { chatPath } from './paths.ts'

interface ChatThreadProps {
  affiliate_id: number
  isOn: boolean
  /** Why nobody can write here now. */
  kept: string | undefined
}

/** One conversation of the shop, with who it is with above it. */
export function ChatThread({ affiliate_id, isOn, kept }: ChatThreadProps) {
  const say = useText()
  const shop = useShop().data
  const source = useMemo(() => sourceOf(affiliate_id), [affiliate_id])
  const found = useRead(chat.person, { affiliate_id })
  if (found.isError) return <ErrorState title={sentenceOf(found.error, say)} />
  if (!found.data) return null
  const person = found.data
  const name = fullName(person)
  const off = isOn ? kept : say('chatPage.offShort')
  const closed = off ?? (person.is_active ? undefined : say('chatPage.inactive', { name }))
  return (
    <>
      <Inline as="header" gap="sm" wrap className={styles.with}>
        <Link
          to={chatPath}
          className={`${styles.back} ${parts.hoverable}`}
          aria-label={say('chatPage.all')}
          title={say('chatPage.all')}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <Avatar name={name} color="pine" variant="light" size={40} alt="" aria-hidden />
        <div className={styles.who}>
          <h2 className={parts.oneLine}>
            <Link to={profilePath(person.id)}>{name}</Link>
          </h2>
          <p className={`${parts.oneLine} ${parts.quiet}`}>{person.email}</p>
        </div>
        {person.facts && <PersonFacts {...person.facts} />}
      </Inline>
      <Thread
        source={source}
        other={name}
        timeZone={shop?.time_zone}
        closed={closed}
        // Support looks at the shop with the owner's eyes; for the owner it is still unread.
        isReader={shop?.support !== 1}
        empty={say('chatPage.first', { name })}
      />
    </>
  )
}

const sourceOf = (affiliate_id: number): ThreadSource => ({
  side: 'merchant',
  queryKey: [chat.messages.route, affiliate_id, 'pages'],
  maxLetters: MAX_LETTERS,
  read: before => call(chat.messages, { affiliate_id, query: { before } }),
  send: draft => call(chat.send, { affiliate_id, body: draft }),
  markRead: until => call(chat.markRead, { affiliate_id, body: { until } }),
  sendTyping: () => call(chat.typing, { affiliate_id }),
  openFile: id => call(chat.file, { affiliate_id, id }),
  news: changingNews,
  typing,
  isFromOther: news => {
    const { data } = typing.data.safeParse(news)
    return data?.affiliate_id === affiliate_id && data.by === 'affiliate'
  },
})
