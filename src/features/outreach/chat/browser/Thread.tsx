import { useRef } from 'react'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useLanguage, useScreenWords } from '#browser/text.tsx'
import { TextButton } from '#browser/ui/Button.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { formatDate } from '#kit/dates.ts'
import { Bubble } from './Bubble.tsx'
import { Composer } from './Composer.tsx'
import styles from './thread.module.css'
import { byDay, seenUntil, type ThreadSource } from './thread.ts'
import { useThread } from './useThread.ts'
import { Waiting } from './Waiting.tsx'

interface ThreadProps {
  source: ThreadSource
  /** Whom one writes with. */
  other: string
  timeZone: string | undefined
  /** Why nobody can write, if so. */
  closed?: string
  /** Whoever only looks over a shoulder leaves it unread. */
  isReader: boolean
  /** What stands where nothing was written yet. */
  empty: string
}

/** The messages of a conversation, the newest at the bottom, and what one writes below. */
export function Thread({ source, other, timeZone, closed, isReader, empty }: ThreadProps) {
  const say = useScreenWords()
  const { language } = useLanguage()
  const thread = useThread(source, { isReader })
  const log = useRef<HTMLDivElement>(null)
  const { messages, outgoing, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage } = thread
  const dayOf = (at: string) => formatDate(at, language, timeZone)
  const seen = seenUntil(messages, source.side)
  const lastOwn = messages.findLast(message => message.acc_send === source.side)?.id
  const toNewest = () => log.current?.scrollTo({ top: 0 })
  return (
    <div className={styles.thread}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={say('thread.with', { name: other })}
        // What is fetched from the past is no news.
        aria-live={isFetchingNextPage || isPending ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <Stack gap={10}>
          {isError && messages.length === 0 && (
            <Notice kind="danger">
              {sentenceOf(error, say)} <TextButton onClick={() => void refetch()}>{say('common.retry')}</TextButton>
            </Notice>
          )}
          {isPending && <Quiet className={styles.quiet}>{say('common.loading')}</Quiet>}
          {thread.isSuccess && messages.length === 0 && outgoing.length === 0 && <Quiet className={styles.quiet}>{empty}</Quiet>}
          {hasNextPage && (
            <p className={styles.older}>
              <TextButton aria-busy={isFetchingNextPage} onClick={thread.readOlder}>
                {say('thread.older')}
              </TextButton>
            </p>
          )}
          {byDay(messages, dayOf).map(day => (
            <Stack as="section" gap={10} key={day.at} aria-label={dayOf(day.at)}>
              <Inline as="p" gap="sm" className={`${styles.dayName} ${parts.faint}`}>
                <time dateTime={day.at}>{dayOf(day.at)}</time>
              </Inline>
              {day.messages.map(message => (
                <Bubble
                  key={message.id}
                  message={message}
                  isOwn={message.acc_send === source.side}
                  other={other}
                  timeZone={timeZone}
                  openFile={source.openFile}
                  mark={message.id === lastOwn ? (message.id <= seen ? 'read' : 'sent') : undefined}
                />
              ))}
            </Stack>
          ))}
          {/* It is heard once it is there. */}
          <Stack gap={10} aria-live="off">
            {outgoing.map(draft => (
              <Waiting
                key={draft.key}
                draft={draft}
                again={() => void thread.send(draft)}
                forget={() => thread.forget(draft.key)}
              />
            ))}
          </Stack>
        </Stack>
      </div>
      <p className={`${styles.typing} ${parts.caption}`} role="status">
        {thread.isOtherTyping && say('thread.typing', { name: other })}
      </p>
      {closed === undefined ? (
        <Composer
          draftKey={JSON.stringify(source.queryKey)}
          maxLetters={source.maxLetters}
          sendTyping={source.sendTyping}
          send={draft => {
            void thread.send(draft)
            toNewest()
          }}
        />
      ) : (
        <Quiet className={styles.closed}>{closed}</Quiet>
      )}
    </div>
  )
}
