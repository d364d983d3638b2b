import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { FormSection } from '#admin/form/Form.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime, formatRelative } from '#kit/dates.ts'
import { fraud, type Stopped } from '../contract.ts'
import { somethingStopped } from '../events.ts'
import styles from './fraud.module.css'

const tones: Record<Stopped['outcome'], Tone> = { refused: 'bad', denied: 'bad', held: 'waiting' }

/** What the rules have done lately, so that they can be trusted or mended. */
export function RecentlyStopped() {
  const say = useText()
  return (
    <FormSection title={say('fraudPage.recently')} lead={say('fraudPage.recentlyLead')}>
      <Entries />
    </FormSection>
  )
}

function Entries() {
  const say = useText()
  const { data, isError, isFetching, refetch } = useRead(fraud.stopped)
  useNews([somethingStopped], () => void refetch())
  if (!data && isError)
    return (
      <ErrorState
        title={say('fraudPage.recentlyFailed')}
        retry={{ label: say('common.retry'), again: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <EntriesSkeleton />
  if (data.rows.length === 0)
    return <EmptyState icon={ShieldCheck} title={say('fraudPage.nothingStopped')} text={say('fraudPage.nothingStoppedText')} />
  return (
    <ol className={`${styles.rows} ${parts.ruled} ${parts.details}`}>
      {data.rows.map(row => (
        <Entry key={row.key} row={row} />
      ))}
    </ol>
  )
}

function Entry({ row: { outcome, at, what, why, address } }: { row: Stopped }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const reasons = why.map(code => say.any(`fraudPage.why.${code}`)).join(' ')
  return (
    <Inline as="li" gap="md" align="baseline" className={styles.stopped}>
      <ToneBadge tone={tones[outcome]}>{say(`fraudPage.outcome.${outcome}`)}</ToneBadge>
      <Stack gap={2} className={`${styles.what} ${parts.breakAnywhere} ${parts.grow}`}>
        <span>
          <What what={what} />
        </span>
        <small className={parts.quiet}>
          {reasons}
          {address && (
            <>
              {' '}
              <bdi className={styles.address}>{address}</bdi>
            </>
          )}
        </small>
      </Stack>
      <time className={`${parts.quiet} ${parts.noShrink}`} dateTime={at} title={formatDateTime(at, say.language, timeZone)}>
        {formatRelative(at, Date.now(), say.language)}
      </time>
    </Inline>
  )
}

function What({ what }: { what: Stopped['what'] }) {
  const say = useText()
  const { may } = useAccess()
  if (what.kind === 'sale') {
    const order = say('fraudPage.order', { number: what.number })
    const isOpen = may('referrals')
    return (
      <>
        {isOpen ? <Link to={`/admin/referrals/order-detail/${what.order_id}`}>{order}</Link> : order}
        {what.affiliate && ` · ${what.affiliate}`}
      </>
    )
  }
  const times = what.times > 1 && ` · ${say('fraudPage.times', { count: what.times })}`
  if (what.affiliate_id === null || !may('affiliate-and-coupon'))
    return (
      <>
        <bdi>{what.name}</bdi>
        {times}
      </>
    )
  return <Link to={`/admin/affiliates/${what.affiliate_id}/edit`}>{what.name}</Link>
}

/** As tall as what will stand there, so that nothing jumps. */
function EntriesSkeleton() {
  const say = useText()
  return (
    <Stack gap="lg" role="status" aria-label={say('common.loading')}>
      {[72, 64, 80].map(width => (
        <Skeleton key={width} h={16} w={`${width}%`} />
      ))}
    </Stack>
  )
}
