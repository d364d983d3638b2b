import { NativeSelect } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Analytics } from '../../contract.ts'
import { groupAlike, groupDays, hourBuckets, type Unit, units, usualUnit } from '../../rules/units.ts'
import styles from '../analytics.module.css'
import type { ShownScope } from '../RowsLink.tsx'
import type { ScopeState } from '../useScope.ts'
import { BehindChart } from './BehindChart.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTools } from './ChartTools.tsx'
import { MetricCards } from './MetricCards.tsx'
import { type Drawn, MetricChart } from './MetricChart.tsx'

interface ChartCardProps {
  found: Analytics
  scope: ShownScope
  state: ScopeState
}

export function ChartCard({ found, scope, state: { metric, unit: chosen, change } }: ChartCardProps) {
  const say = useText()
  const drawn = { metric, currency: found.currency, today: found.today, read_at: found.read_at, ...pointsOf(found, chosen) }
  return (
    <Stack as="section" className={`${styles.card} ${parts.card} ${parts.raised}`} aria-label={say('analytic.overview')}>
      <MetricCards found={found} chosen={metric} choose={name => change({ metric: name })} />
      <Inline justify="space-between" wrap>
        <BehindChart metric={metric} total={found.totals[metric]} scope={scope} />
        <Inline justify="space-between" wrap>
          {!found.hours && (
            <NativeSelect
              size="xs"
              aria-label={say('analytic.unit.label')}
              data={units.map(value => ({ value, label: say(`analytic.unit.${value}`) }))}
              value={drawn.unit}
              onChange={event => change({ unit: event.currentTarget.value as Unit })}
            />
          )}
          <ChartTools {...drawn} from={found.from} to={found.to} />
        </Inline>
      </Inline>
      <MetricChart {...drawn} total={found.totals[metric]} />
      <ChartTable {...drawn} totals={found.totals} scope={scope} />
    </Stack>
  )
}

/** A single day has its hours, and nothing else it could be grouped by. */
function pointsOf(
  { from, days, hours, compared }: Analytics,
  chosen: Unit | undefined,
): Pick<Drawn, 'unit' | 'buckets' | 'before'> {
  if (hours) {
    const before = compared?.hours ? hourBuckets(compared.from, compared.hours).slice(0, hours.length) : null
    return { unit: 'hour', buckets: hourBuckets(from, hours), before }
  }
  const unit = chosen ?? usualUnit(days.length)
  const buckets = groupDays(days, unit)
  return { unit, buckets, before: compared && groupAlike(compared.days, buckets) }
}
