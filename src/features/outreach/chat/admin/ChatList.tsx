import { Button, Loader } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { call } from '#browser/calls/call.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { chat } from '../contract.ts'
import { changingNews, PAGE } from '../rules/chat.ts'
import styles from './ChatList.module.css'
import { ConversationLine } from './ConversationLine.tsx'
import { affiliatesPath } from './paths.ts'

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
      <div className={`${parts.centered} ${styles.waiting}`}>
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
        <p className={`${parts.centered} ${styles.more}`}>
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

/** Conversations by their newest message, page by page; a new message reorders them. */
function useConversations(query: string) {
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
