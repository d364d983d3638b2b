import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { When } from '#admin/list/table/When.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import type { ScheduledRail } from '../rules/schedule.ts'
import { LeftOut } from './LeftOut.tsx'
import { ResumeDialog } from './ResumeDialog.tsx'

interface NextRunProps {
  rail: ScheduledRail
  view: ScheduleView
  schedule: NonNullable<ScheduleView['schedule']>
}

/** The next pay day, and what it would pay were it today. */
export function NextRun({ rail, view, schedule }: NextRunProps) {
  const say = useText()
  const [isResuming, setResuming] = useState(false)
  const pause = useChange(payoutSchedule.pause)
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  const query = { rail }
  const { is_active, next_on, mode, pays_since, set_by } = schedule
  return (
    <Card
      title={say('autoPayment.next')}
      tools={
        is_active ? (
          <Button variant="default" size="xs" loading={pause.isPending} onClick={() => pause.mutate({ query })}>
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
            value: !is_active ? (
              <ToneBadge tone="quiet">{say('autoPayment.paused')}</ToneBadge>
            ) : mode === 'on_approval' ? (
              <strong>{say('autoPayment.atOnce')}</strong>
            ) : (
              <strong>{formatDate(next_on!, say.language)}</strong>
            ),
          },
          is_active && pays_since
            ? { name: say('autoPayment.since'), value: <When at={pays_since} timeZone={timeZone} /> }
            : undefined,
          { name: say('autoPayment.setBy'), value: set_by },
        ]}
      />
      {/* Switched on again, store credit begins with what is recorded from then on. */}
      {(is_active || rail === 'paypal') && <Preview rail={rail} isActive={is_active} isAtOnce={mode === 'on_approval'} />}
      {view.two_person_release && <Quiet>{say('autoPayment.twoPersons')}</Quiet>}
      {isResuming && <ResumeDialog rail={rail} factor={view.release_factor} close={() => setResuming(false)} />}
    </Card>
  )
}

interface PreviewProps {
  rail: ScheduledRail
  isActive: boolean
  /** Whoever can be paid was paid at once: what is left waits for something. */
  isAtOnce: boolean
}

function Preview({ rail, isActive, isAtOnce }: PreviewProps) {
  const say = useText()
  const { data, isError } = useRead(payoutSchedule.preview, { query: { rail } })
  const { show: money } = useMoney(data?.currency)
  if (isError) return <Quiet>{say('autoPayment.previewFailed')}</Quiet>
  if (!data) return <Skeleton h={44} role="status" aria-label={say('common.loading')} />
  return (
    <>
      {!(isActive && isAtOnce && data.affiliates === 0) && (
        <Rows
          rows={[
            {
              name: say(isActive ? 'autoPayment.wouldPay' : 'autoPayment.wouldPayPaused'),
              value: say('autoPayment.toAffiliates', { count: data.affiliates, amount: money(data.total_amount) }),
            },
          ]}
        />
      )}
      <LeftOut rail={rail} groups={data.left_out} />
    </>
  )
}
