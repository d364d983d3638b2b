import { Button, Loader, Skeleton } from '@mantine/core'
import { BellOff } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './NotificationList.module.css'
import { useNotifications } from './useNotifications.ts'

/** All notifications, the newest first; further ones come as they are scrolled to. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const say = useFrameText()
  const { rows, isPending, isError, isFetching, refetch, hasNextPage, isFetchNextPageError, fetchNextPage } = useNotifications()
  const retry = { label: say('common.retry'), again: () => void refetch(), isBusy: isFetching }
  if (isPending) return <Waiting label={say('common.loading')} />
  if (isError && rows.length === 0) return <ErrorState title={say('bell.failed')} retry={retry} />
  if (rows.length === 0) return <EmptyState icon={BellOff} title={say('bell.empty')} text={say('bell.emptyText')} />
  const next = () => void fetchNextPage({ cancelRefetch: false })
  return (
    <>
      <ul className={styles.list} aria-label={say('bell.tab')}>
        {rows.map(row => (
          <li key={row.id} data-notification={row.id}>
            <NotificationItem notification={row} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {!hasNextPage && <p className={`${styles.end} ${parts.centered} ${parts.faint}`}>{say('bell.allShown')}</p>}
      {isFetchNextPageError && (
        <p className={`${styles.end} ${parts.centered} ${parts.faint}`}>
          <Button variant="default" size="xs" onClick={next}>
            {say('bell.more')}
          </Button>
        </p>
      )}
      {hasNextPage && !isFetchNextPageError && <Further key={rows.length} onSeen={next} label={say('common.loading')} />}
    </>
  )
}

/** The end of what is loaded: where it comes into sight, more is fetched. */
function Further({ onSeen, label }: { onSeen: () => void; label: string }) {
  const watch = (end: HTMLElement | null) => {
    if (!end) return
    const sight = new IntersectionObserver(seen => seen.some(entry => entry.isIntersecting) && onSeen(), { rootMargin: '200px' })
    sight.observe(end)
    return () => sight.disconnect()
  }
  return (
    <div ref={watch} className={`${styles.end} ${parts.centered} ${parts.faint}`}>
      <Loader size="sm" aria-label={label} role="status" />
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting} role="status" aria-label={label}>
      {[0, 1, 2, 3, 4].map(row => (
        <div key={row} className={`${styles.item} ${parts.hoverable} ${parts.bare}`}>
          <Skeleton circle height={36} className={parts.noShrink} />
          <Stack gap={2} className={styles.words}>
            <Skeleton height={13} width="55%" />
            <Skeleton height={11} width="85%" mt={8} />
          </Stack>
        </div>
      ))}
    </div>
  )
}
