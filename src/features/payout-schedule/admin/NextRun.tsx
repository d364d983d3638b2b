import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import styles from './AutoPayment.module.css'
import { LeftOut } from './LeftOut.tsx'
import { ResumeDialog } from './ResumeDialog.tsx'

interface NextRunProps {
  view: ScheduleView
  schedule: NonNullable<ScheduleView['schedule']>
}

/** The next pay day, and what it would pay were it today. */
export function NextRun({ view, schedule }: NextRunProps) {
  const say = useText()
  const [isResuming, setResuming] = useState(false)
  const pause = useChange(payoutSchedule.pause)
  const { is_active, next_on, set_by } = schedule
  return (
    <Card
      title={say('autoPayment.next')}
      tools={
        is_active ? (
          <Button variant="default" size="xs" loading={pause.isPending} onClick={() => pause.mutate()}>
            {say('autoPayment.pause')}
          </Button>
        ) : (
          view.blockers.length === 0 && (
            <Button size="xs" onClick={() => setResuming(true)}>
              {say('autoPayment.resume')}
            </Button>
          )
        )
      }
    >
      {pause.error && (
        <AlertBox type="error" offersSupport={false}>
          {sentenceOf(pause.error, say)}
        </AlertBox>
      )}
      <Rows
        rows={[
          {
            name: say('autoPayment.day'),
            value: next_on ? (
              <strong>{formatDate(next_on, say.language)}</strong>
            ) : (
              <ToneBadge tone="quiet">{say('autoPayment.paused')}</ToneBadge>
            ),
          },
          { name: say('autoPayment.setBy'), value: set_by },
        ]}
      />
      <Preview isActive={is_active} />
      {view.two_person_release && <p className={styles.note}>{say('autoPayment.twoPersons')}</p>}
      {isResuming && <ResumeDialog factor={view.release_factor} close={() => setResuming(false)} />}
    </Card>
  )
}

function Preview({ isActive }: { isActive: boolean }) {
  const say = useText()
  const { data, isError } = useRead(payoutSchedule.preview)
  const { show: money } = useMoney(data?.currency)
  if (isError) return <p className={styles.note}>{say('autoPayment.previewFailed')}</p>
  if (!data) return <Skeleton h={44} role="status" aria-label={say('common.loading')} />
  return (
    <>
      <Rows
        rows={[
          {
            name: say(isActive ? 'autoPayment.wouldPay' : 'autoPayment.wouldPayPaused'),
            value: say('autoPayment.toAffiliates', { count: data.affiliates, amount: money(data.total_amount) }),
          },
        ]}
      />
      <LeftOut groups={data.left_out} />
    </>
  )
}
