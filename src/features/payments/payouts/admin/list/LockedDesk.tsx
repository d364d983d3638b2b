import { Paper } from '@mantine/core'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { PageHeading } from '#admin/ui/PageHeading.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type DeskPlace, DeskSwitch, DeskTabs } from './DeskHead.tsx'
import styles from './list.module.css'

/** The desk of a rail that the plan does not open: what was paid by it can still be looked at. */
export function LockedDesk(place: DeskPlace) {
  const say = useText()
  return (
    <Stack as="section" gap="lg" className={styles.locked}>
      <header>
        <PageHeading title={say('page.payouts')} />
        <DeskSwitch {...place} />
      </header>
      <Paper withBorder radius="lg" shadow="xs">
        <DeskTabs {...place} />
        <Stack gap="sm" className={styles.hint}>
          <p>{say('payout.paypal.lead')}</p>
          <PlanHint feature="paypalPayout" />
        </Stack>
      </Paper>
    </Stack>
  )
}
