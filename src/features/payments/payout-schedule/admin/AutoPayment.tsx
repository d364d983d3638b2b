import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { PageTabs } from '#admin/ui/PageTabs.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { payoutsChanged } from '#features/payments/payouts/events.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import { type Blocker, type ScheduledRail, scheduledRails, scheduleFeature } from '../rules/schedule.ts'
import { schedulePaths } from '../rules/schedulePaths.ts'
import styles from './AutoPayment.module.css'
import { NextRun } from './NextRun.tsx'
import { RunHistory } from './RunHistory.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

export const AutoPaypal = () => <AutoPayment rail="paypal" />
export const AutoCredit = () => <AutoPayment rail="store_credit" />

interface RailProps {
  rail: ScheduledRail
}

/** When affiliates are paid by themselves, what the next run would pay, and what became of those before. */
function AutoPayment({ rail }: RailProps) {
  const say = useText()
  const view = useRead(payoutSchedule.view, { query: { rail } })
  useLive(payoutSchedule.view, payoutsChanged)
  return (
    <FormPage title={say(titles[rail])} lead={say(`autoPayment.lead.${rail}`)}>
      <Stack gap="lg">
        <PageTabs
          label={say('page.autoPayment')}
          tabs={scheduledRails.map(one => ({ to: schedulePaths[one], label: say(`autoPayment.rail.${one}`) }))}
        />
        <Loaded query={view}>
          {read => (
            <>
              <Blockers view={read} rail={rail} />
              {read.blockers.length === 0 && <Cautions view={read} />}
              {read.schedule && <NextRun rail={rail} view={read} schedule={read.schedule} />}
              {read.blockers.length === 0 && (
                <ScheduleForm key={`${rail} ${read.schedule?.changed_at ?? 'new'}`} rail={rail} view={read} />
              )}
              <RunHistory rail={rail} />
            </>
          )}
        </Loaded>
      </Stack>
    </FormPage>
  )
}

const titles = { paypal: 'page.autoPayment', store_credit: 'page.autoCredit' } as const

/** Credit cannot be taken back, so that what nobody looks at before it is approved is worth a word. */
function Cautions({ view: { cautions } }: { view: ScheduleView }) {
  const say = useText()
  if (cautions.length === 0) return null
  return (
    <AlertBox
      type="warn"
      title={say('autoPayment.caution')}
      actions={
        <Button component={Link} to="/admin/settings/v1/general" size="xs" variant="default">
          {say('autoPayment.goToGeneral')}
        </Button>
      }
    >
      {cautions.map(caution => (
        <p key={caution} className={styles.caution}>
          {say(`autoPayment.cautionText.${caution}`)}
        </p>
      ))}
    </AlertBox>
  )
}

/** Where it is put right. */
const places = {
  not_connected: '/admin/settings/v1/integration/paypal',
  not_offered: '/admin/settings/v1/payment-setting',
  credit_not_offered: '/admin/settings/v1/payment-setting',
  no_balances: '/admin/payouts/store-credit/settings',
  requests: '/admin/settings/v1/payment-setting/requests',
} as const satisfies Partial<Record<Blocker, string>>
const hasPlace = (blocker: Blocker): blocker is keyof typeof places => Object.hasOwn(places, blocker)

function Blockers({ view: { blockers }, rail }: { view: ScheduleView; rail: ScheduledRail }) {
  const say = useText()
  const { planFor } = useAccess()
  const values = { plan: planFor(scheduleFeature[rail]) }
  return blockers.map(blocker => (
    <AlertBox
      key={blocker}
      type="warn"
      title={say(`autoPayment.blocked.${blocker}`, values)}
      actions={
        hasPlace(blocker) && (
          <Button component={Link} to={places[blocker]} size="xs" variant="default">
            {say(`autoPayment.goTo.${blocker}`)}
          </Button>
        )
      }
    >
      {say(`payoutSchedule.blocked.${blocker}`, values)}
    </AlertBox>
  ))
}
