import { Button, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import styles from './ChatList.module.css'
import { ConversationLine } from './ConversationLine.tsx'
import { affiliatesPath } from './paths.ts'
import { useConversations } from './useConversations.ts'

interface ChatListProps {
  /** What is looked for, by name or address. */
  query?: string
  /** Whose conversation is open. */
  current?: number
  onFollow?: () => void
}

/** The conversations, the newest first; each leads to its messages. */
export function ChatList({ query = '', current, onFollow }: ChatListProps) {
  const say = useFrameText()
  const { rows, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useConversations(query)
  const retry = { label: say('common.retry'), again: () => void refetch(), isBusy: isFetching }
  if (isPending)
    return (
      <div className={styles.waiting}>
        <Loader size="sm" role="status" aria-label={say('common.loading')} />
      </div>
    )
  if (isError && rows.length === 0) return <ErrorState title={say('chatList.failed')} retry={retry} />
  if (rows.length === 0)
    return query ? (
      <Quiet className={styles.none}>{say('chatList.nobody', { query })}</Quiet>
    ) : (
      <NoConversation onFollow={onFollow} />
    )
  return (
    <>
      <ul className={styles.list} aria-label={say('chatList.title')}>
        {rows.map(row => (
          <li key={row.id}>
            <ConversationLine conversation={row} isCurrent={row.id === current} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={styles.more}>
          <Button
            variant="default"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage({ cancelRefetch: false })}
          >
            {say('chatList.more')}
          </Button>
        </p>
      )}
    </>
  )
}

function NoConversation({ onFollow }: Pick<ChatListProps, 'onFollow'>) {
  const say = useFrameText()
  return (
    <EmptyState
      icon={MessagesSquare}
      title={say('chatList.empty')}
      text={say('chatList.emptyText')}
      actions={
        <Button component={Link} to={affiliatesPath} variant="default" onClick={onFollow}>
          {say('chatList.emptyLink')}
        </Button>
      }
    />
  )
}
