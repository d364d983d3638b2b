import { Title } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Analytics } from '../contract.ts'
import { insightNames, insightsOf, isAmount } from '../rules/ratios.ts'
import styles from './analytics.module.css'
import { Formula } from './Formula.tsx'
import { useShowFigure } from './useShowFigure.ts'

/** What the sums say about each other, with the formula of each. */
export function Insights({ found: { totals, details, compared, currency } }: { found: Analytics }) {
  const say = useText()
  const show = useShowFigure(currency)
  const now = insightsOf(totals, details)
  const before = compared && insightsOf(compared.totals, compared.details)
  const written = (name: (typeof insightNames)[number], value: number | null) =>
    value === null ? say('analytic.unknown') : isAmount(name) ? show.amount(value) : show.share(value)
  return (
    <Stack as="section" className={`${styles.card} ${parts.card} ${parts.raised}`}>
      <Title order={2} size="h3">
        {say('analytic.insight.title')}
      </Title>
      <Columns as="dl" least="9.5rem" className={styles.insights}>
        {insightNames.map(name => (
          <Stack key={name} gap={2}>
            <Quiet as="dt">
              {say(`analytic.insight.${name}`)}
              <Formula
                label={say('analytic.insight.how', { figure: say(`analytic.insight.${name}`) })}
                text={say(`analytic.formula.${name}`)}
              />
            </Quiet>
            <dd data-unknown={now[name] === null || undefined}>
              {written(name, now[name])}
              {before && <small>{say('analytic.compare.before', { figure: written(name, before[name]) })}</small>}
            </dd>
          </Stack>
        ))}
      </Columns>
    </Stack>
  )
}
