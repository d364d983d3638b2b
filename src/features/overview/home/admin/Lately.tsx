import { Skeleton } from '@mantine/core'
import { Sparkles } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { useFrameText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { NotificationItem } from '#features/account/notifications/admin/index.ts'
import { notificationCalls } from '#features/account/notifications/calls.ts'
import styles from './Home.module.css'
import { FIVE_MINUTES } from './useHomeRead.ts'

const SHOWN = 5
const rows = Array.from({ length: SHOWN }, (_, place) => place)

/** The newest of what the bell tells: sales, people, payments. Looking at it here leaves it unread there. */
export function Lately() {
  const say = useFrameText()
  const news = useRead(notificationCalls.list, { query: {} }, { staleTime: FIVE_MINUTES })
  return (
    <Card title={say('home.lately')}>
      <div className={styles.lately}>
        {news.data ? (
          <News news={news.data.slice(0, SHOWN)} />
        ) : news.isError ? (
          <ErrorState
            title={say('home.latelyFailed')}
            retry={{ label: say('common.retry'), again: () => void news.refetch(), isBusy: news.isFetching }}
          />
        ) : (
          <div role="status" aria-label={say('common.loading')}>
            {rows.map(row => (
              <Skeleton key={row} h={52} my={18} mx={12} radius="md" />
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

function News({ news }: { news: Parameters<typeof NotificationItem>[0]['notification'][] }) {
  const say = useFrameText()
  if (news.length === 0) return <EmptyState icon={Sparkles} title={say('home.noNews')} text={say('home.noNewsText')} />
  return (
    <ol aria-label={say('home.lately')}>
      {news.map(row => (
        <li key={row.id}>
          <NotificationItem notification={row} onFollow={() => undefined} />
        </li>
      ))}
    </ol>
  )
}
