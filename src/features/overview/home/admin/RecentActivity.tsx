import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { useFrameText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { activityCalls } from '#features/account/activity/calls.ts'
import { formatDateTime, formatRelative } from '#kit/dates.ts'
import styles from './Home.module.css'

const SHOWN = 3

/** What was done in the shop last, and by whom. */
export function RecentActivity({ timeZone }: { timeZone: string }) {
  const say = useFrameText()
  return (
    <Card
      title={say('home.activity')}
      tools={
        <Link to="/admin/settings/v1/account/logs" className={`${styles.all} ${parts.label}`}>
          {say('home.allActivity')}
        </Link>
      }
    >
      <Entries timeZone={timeZone} />
    </Card>
  )
}

function Entries({ timeZone }: { timeZone: string }) {
  const say = useFrameText()
  const { data, isError, isFetching, refetch } = useRead(activityCalls.list, { query: {} })
  if (!data && isError)
    return (
      <ErrorState
        title={say('home.activityFailed')}
        retry={{ label: say('common.retry'), again: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <EntriesSkeleton />
  if (data.rows.length === 0) return <EmptyState icon={History} title={say('home.noActivity')} />
  return (
    <ol>
      {data.rows.slice(0, SHOWN).map(row => (
        <Inline as="li" gap="lg" align="baseline" justify="space-between" key={row.id} className={styles.entry}>
          <span className={`${parts.name} ${styles.what}`}>
            {row.what}
            <Quiet as="small">{row.actor.name}</Quiet>
          </span>
          <time
            dateTime={row.at}
            title={formatDateTime(row.at, say.language, timeZone)}
            className={`${parts.quiet} ${parts.noShrink}`}
          >
            {formatRelative(row.at, Date.now(), say.language)}
          </time>
        </Inline>
      ))}
    </ol>
  )
}

/** As tall as what will stand there, so that nothing jumps. */
function EntriesSkeleton() {
  const say = useFrameText()
  return (
    <Stack gap={0} role="status" aria-label={say('common.loading')}>
      {[72, 64, 80].map(width => (
        <Inline gap="lg" align="baseline" justify="space-between" key={width} className={styles.entry}>
          <Skeleton h={14} w={`${width}%`} />
        </Inline>
      ))}
    </Stack>
  )
}
