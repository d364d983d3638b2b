import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { ErrorState } from '#admin/ui/ErrorState.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { payoutSchedule, type RunRow } from '../contract.ts'
import type { ScheduledRail } from '../rules/schedule.ts'
import styles from './AutoPayment.module.css'
import { LeftOut } from './LeftOut.tsx'

const tones: Record<RunRow['state'], Tone> = { paid: 'done', nothing: 'quiet', failed: 'bad' }

/** What became of each pay day. */
export function RunHistory({ rail }: { rail: ScheduledRail }) {
  const say = useText()
  return (
    <Card title={say('autoPayment.history')}>
      <Entries rail={rail} />
    </Card>
  )
}

function Entries({ rail }: { rail: ScheduledRail }) {
  const say = useText()
  const { data, isError, isFetching, refetch } = useRead(payoutSchedule.runs, { query: { rail } })
  if (!data && isError)
    return (
      <ErrorState
        title={say('autoPayment.historyFailed')}
        retry={{ label: say('common.retry'), again: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <Skeleton h={72} role="status" aria-label={say('common.loading')} />
  if (data.rows.length === 0)
    return <EmptyState icon={CalendarClock} title={say('autoPayment.noRuns')} text={say('autoPayment.noRunsText')} />
  return (
    <ol className={`${styles.rows} ${parts.ruled} ${parts.details}`}>
      {data.rows.map(row => (
        <Entry key={row.id} rail={rail} row={row} />
      ))}
    </ol>
  )
}

function Entry({ rail, row }: { rail: ScheduledRail; row: RunRow }) {
  const say = useText()
  const { show: money } = useMoney(row.currency ?? undefined)
  const { state, period, problem, affiliates, total_amount, paid, returned, under_way, batch_ids, left_out } = row
  const facts = [
    affiliates > 0 && say('autoPayment.affiliates', { count: affiliates }),
    paid > 0 && say('autoPayment.arrived', { count: paid }),
    under_way > 0 && say('autoPayment.underWay', { count: under_way }),
    returned > 0 && say('autoPayment.cameBack', { count: returned }),
  ]
  return (
    <li>
      <Stack gap={2} className={parts.breakAnywhere}>
        <span className={parts.strong}>{formatDate(period, say.language)}</span>
        {problem && <Quiet as="small">{problem}</Quiet>}
        {state === 'nothing' && <Quiet as="small">{say('autoPayment.nothingText')}</Quiet>}
        {state === 'paid' && <Quiet as="small">{facts.filter(Boolean).join(' · ')}</Quiet>}
        {batch_ids.map(id => (
          <Quiet as="small" key={id}>
            <Link to={`/admin/payouts/batch/${id}`}>{say('autoPayment.openRun', { id })}</Link>
          </Quiet>
        ))}
        <LeftOut rail={rail} groups={left_out} />
      </Stack>
      <Stack gap={4} align="end" className={parts.figures}>
        <ToneBadge tone={tones[state]}>{say(`autoPayment.state.${state}`)}</ToneBadge>
        {state === 'paid' && <span>{money(total_amount)}</span>}
      </Stack>
    </li>
  )
}
