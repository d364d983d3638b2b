import { Avatar } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FrameSay, useFrameText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { formatRelative } from '#kit/dates.ts'
import type { Conversation } from '../contract.ts'
import styles from './ChatList.module.css'
import { chatPath } from './paths.ts'

interface ConversationLineProps {
  conversation: Conversation
  isCurrent: boolean
  onFollow?: () => void
}

/** Who it is with, what was said last, and how much of it is unread. */
export function ConversationLine({ conversation, isCurrent, onFollow }: ConversationLineProps) {
  const say = useFrameText()
  const { id, email, unread_count: unread, latestMessage } = conversation
  const name = fullName(conversation)
  return (
    <Link
      to={chatPath}
      search={{ with: id }}
      className={`${parts.signLine} ${styles.line} ${parts.hoverable} ${parts.bare}`}
      aria-current={isCurrent || undefined}
      data-unread={unread > 0 || undefined}
      onClick={onFollow}
    >
      <Avatar name={name} color="pine" variant="light" size={40} alt="" aria-hidden className={parts.noShrink} />
      <Stack as="span" gap={2} className={parts.grow}>
        <Inline as="span" justify="space-between">
          <span className={`${parts.oneLine} ${styles.name} ${parts.strong} ${parts.heading}`}>{name}</span>
          {latestMessage && (
            <time className={`${parts.caption} ${parts.noShrink}`} dateTime={latestMessage.created_at}>
              {formatRelative(latestMessage.created_at, Date.now(), say.language)}
            </time>
          )}
        </Inline>
        <Inline as="span" justify="space-between">
          <Quiet as="span" className={`${parts.oneLine} ${styles.last}`}>
            {latestMessage ? lastOf(latestMessage, say) : email}
          </Quiet>
          {unread > 0 && (
            <span className={`${styles.count} ${parts.centered}`}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="only-read">{say('chatList.unread', { count: unread })}</span>
            </span>
          )}
        </Inline>
      </Stack>
    </Link>
  )
}

function lastOf({ acc_send, msg, msg_type }: NonNullable<Conversation['latestMessage']>, say: FrameSay): string {
  const said = msg || say(msg_type === 'img' ? 'chatList.picture' : 'chatList.file')
  return acc_send === 'merchant' ? say('chatList.own', { said }) : said
}
