import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { payoutsChanged } from '#features/payouts/events.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import type { Blocker } from '../rules/schedule.ts'
import styles from './AutoPayment.module.css'
import { NextRun } from './NextRun.tsx'
import { RunHistory } from './RunHistory.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

/** When affiliates are paid by themselves, what the next run would pay, and what became of those before. */
export function AutoPayment() {
  const say = useText()
  const view = useRead(payoutSchedule.view)
  useLive(payoutSchedule.view, payoutsChanged)
  return (
    <FormPage title={say('page.autoPayment')} lead={say('autoPayment.lead')}>
      <Loaded query={view}>
        {read => (
          <div className={styles.page}>
            <Blockers view={read} />
            {read.schedule && <NextRun view={read} schedule={read.schedule} />}
            {read.blockers.length === 0 && <ScheduleForm key={read.schedule?.changed_at ?? 'new'} view={read} />}
            <RunHistory />
          </div>
        )}
      </Loaded>
    </FormPage>
  )
}

/** Where it is put right. */
const places = {
  not_connected: '/admin/settings/v1/integration/paypal',
  not_offered: '/admin/settings/v1/payment-setting',
  requests: '/admin/settings/v1/payment-setting/requests',
} as const satisfies Partial<Record<Blocker, string>>
const hasPlace = (blocker: Blocker): blocker is keyof typeof places => Object.hasOwn(places, blocker)

function Blockers({ view: { blockers } }: { view: ScheduleView }) {
  const say = useText()
  return blockers.map(blocker => (
    <AlertBox
      key={blocker}
      type="warn"
      title={say(`autoPayment.blocked.${blocker}`)}
      actions={
        hasPlace(blocker) && (
          <Button component={Link} to={places[blocker]} size="xs" variant="default">
            {say(`autoPayment.goTo.${blocker}`)}
          </Button>
        )
      }
    >
      {say(`payoutSchedule.blocked.${blocker}`)}
    </AlertBox>
  ))
}
