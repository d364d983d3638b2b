import { NativeSelect } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Analytics } from '../../contract.ts'
import { groupAlike, groupDays, type Unit, units, usualUnit } from '../../rules/units.ts'
import styles from '../analytics.module.css'
import type { ShownScope } from '../RowsLink.tsx'
import type { ScopeState } from '../useScope.ts'
import { BehindChart } from './BehindChart.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTools } from './ChartTools.tsx'
import { MetricCards } from './MetricCards.tsx'
import { MetricChart } from './MetricChart.tsx'

interface ChartCardProps {
  found: Analytics
  scope: ShownScope
  state: ScopeState
}

export function ChartCard({ found, scope, state: { metric, unit: chosen, change } }: ChartCardProps) {
  const say = useText()
  const unit = chosen ?? usualUnit(found.days.length)
  const buckets = groupDays(found.days, unit)
  const before = found.compared && groupAlike(found.compared.days, buckets)
  const drawn = { metric, unit, buckets, before, currency: found.currency, today: found.today }
  return (
    <Stack as="section" className={styles.card} aria-label={say('analytic.overview')}>
      <MetricCards found={found} chosen={metric} choose={name => change({ metric: name })} />
      <Inline justify="space-between" wrap>
        <BehindChart metric={metric} total={found.totals[metric]} scope={scope} />
        <Inline justify="space-between" wrap>
          <NativeSelect
            size="xs"
            aria-label={say('analytic.unit.label')}
            data={units.map(value => ({ value, label: say(`analytic.unit.${value}`) }))}
            value={unit}
            onChange={event => change({ unit: event.currentTarget.value as Unit })}
          />
          <ChartTools {...drawn} from={found.from} to={found.to} />
        </Inline>
      </Inline>
      <MetricChart {...drawn} total={found.totals[metric]} />
      <ChartTable {...drawn} totals={found.totals} scope={scope} />
    </Stack>
  )
}
