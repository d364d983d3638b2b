import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useCommissionNews } from '#features/sales/referrals/portal/index.ts'
import { useFrameText } from '#portal/text.tsx'
import { Choices } from '#portal/ui/Choices.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { performanceCalls } from '../calls.ts'
import type { FigureName } from '../rules/figure-names.ts'
import { Chart } from './Chart.tsx'
import { DaysTable } from './DaysTable.tsx'
import styles from './performance.module.css'
import { Totals } from './Totals.tsx'

const lengths = ['7', '30', '90'] as const
type RangeChoice = (typeof lengths)[number] | 'own'
/** Clicks come without a word; a glance at the screen should not be hours old. */
const LOOK_AGAIN_MS = 60_000

/** Clicks, orders, sales and commission day by day. */
export function PerformanceCard() {
  const say = useFrameText()
  const [choice, setChoice] = useState<RangeChoice>('30')
  const [own, setOwn] = useState<{ from: string; to: string }>()
  const [shown, setShown] = useState<FigureName>('clicks')
  const query = choice === 'own' ? own! : { days: choice }
  const performance = useRead(
    performanceCalls.get,
    { query },
    { placeholderData: keepPreviousData, refetchInterval: LOOK_AGAIN_MS },
  )
  useCommissionNews([performanceCalls.get])

  function choose(next: RangeChoice) {
    // One's own period begins as what is seen.
    if (next === 'own' && performance.data) setOwn({ from: performance.data.from, to: performance.data.to })
    if (next !== 'own' || performance.data) setChoice(next)
  }

  return (
    <Card title={say('portalPerformance.title')}>
      <Choices
        label={say('portalPerformance.period')}
        choices={[
          ...lengths.map(value => ({ value, label: say('portalPerformance.last', { days: value }) })),
          { value: 'own', label: say('portalPerformance.own') },
        ]}
        chosen={choice}
        onChoose={choose}
      />
      {choice === 'own' && own && (
        <OwnPeriod period={own} today={performance.data?.today} onChange={change => setOwn({ ...own, ...change })} />
      )}
      <Loaded query={performance}>
        {found => (
          <>
            {found.is_recounting && (
              <p className={parts.caption} role="status">
                {say('portalPerformance.recounting')}
              </p>
            )}
            <Totals found={found} shown={shown} onShow={setShown} />
            <Chart found={found} shown={shown} />
            <DaysTable found={found} />
            <p className={parts.caption}>{say('portalPerformance.counted')}</p>
          </>
        )}
      </Loaded>
    </Card>
  )
}

interface OwnPeriodProps {
  period: { from: string; to: string }
  today?: string
  onChange: (change: { from?: string; to?: string }) => void
}

function OwnPeriod({ period: { from, to }, today, onChange }: OwnPeriodProps) {
  const say = useFrameText()
  // An emptied field keeps the day it had: there is no period without it.
  return (
    <Columns least="9rem" gap="sm" className={styles.own}>
      <Stack as="label" gap={4} className={parts.label}>
        {say('portalPerformance.from')}
        <input
          className={parts.outlined}
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => target.value && onChange({ from: target.value })}
        />
      </Stack>
      <Stack as="label" gap={4} className={parts.label}>
        {say('portalPerformance.to')}
        <input
          className={parts.outlined}
          type="date"
          value={to}
          min={from}
          max={today}
          onChange={({ target }) => target.value && onChange({ to: target.value })}
        />
      </Stack>
    </Columns>
  )
}
