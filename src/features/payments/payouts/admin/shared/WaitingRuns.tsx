import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { payouts } from '../../contract.ts'
import type { DecidableRail } from '../../rules/states.ts'
import { batchesPath } from './paths.ts'

interface WaitingRunsProps {
  rail: DecidableRail
}

/** Payment runs that wait for somebody: to be released, or to be looked at because nobody ever answered. */
export function WaitingRuns({ rail }: WaitingRunsProps) {
  const say = useText()
  const prepared = useRead(payouts.batches, { query: { state: 'prepared', rail, per_page: 1 } }).data?.total ?? 0
  // Of those without an answer the newest may still be sent by themselves; the oldest is the first that is not.
  const unanswered = useRead(payouts.batches, { query: { state: 'unknown', rail, per_page: 1, sort: 'id:asc' } }).data
  const open = (state: 'prepared' | 'unknown') => (
    <Button component={Link} to={`${batchesPath}?rail=${rail}&state=${state}`} size="xs" variant="default">
      {say('payout.batch.open')}
    </Button>
  )
  return (
    <>
      {prepared > 0 && (
        <AlertBox type="info" title={say('payout.waiting.prepared', { count: prepared })} actions={open('prepared')}>
          {say('payout.waiting.preparedText')}
        </AlertBox>
      )}
      {unanswered?.rows[0]?.needs_decision && (
        <AlertBox type="warn" title={say('payout.waiting.unknown')} actions={open('unknown')}>
          {say(`payout.waiting.unknownText.${rail}`)}
        </AlertBox>
      )}
    </>
  )
}
