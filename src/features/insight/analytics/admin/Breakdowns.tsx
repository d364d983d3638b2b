import { Title } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import type { Analytics } from '../contract.ts'
import { trackingGroupNames, typesIn } from '../rules/trackingGroups.ts'
import styles from './analytics.module.css'
import { RowsLink, type ShownScope } from './RowsLink.tsx'
import { useShowFigure } from './useShowFigure.ts'

interface BreakdownsProps {
  found: Analytics
  scope: ShownScope
}

const shown = { pending: ReferralStatus.pending, approved: ReferralStatus.approved, paid: ReferralStatus.paid } as const

/** How commission stands, and which way referrals came; each part opens the rows behind it. */
export function Breakdowns({ found: { statuses, tracking, currency }, scope }: BreakdownsProps) {
  const say = useText()
  const show = useShowFigure(currency)
  const commissions = Object.entries(shown).map(([name, status]) => ({
    name,
    value: statuses.find(one => one.status === status)?.commission ?? 0,
    label: say(`analytic.status.${name as keyof typeof shown}`),
    counted: 'commission' as const,
    extra: { status },
  }))
  const ways = trackingGroupNames.map(name => {
    const types = typesIn(name)
    const value = tracking.filter(one => types.includes(one.tracking_type)).reduce((sum, one) => sum + one.referrals, 0)
    const extra = { tracking_types: types.join(',') }
    return { name, value, label: say(`analytic.way.${name}`), counted: 'sales' as const, extra }
  })
  return (
    <Columns least="20rem" gap="lg">
      <Parts title={say('analytic.status.title')} parts={commissions} show={show.amount} scope={scope} />
      <Parts title={say('analytic.way.title')} parts={ways} show={show.count} scope={scope} />
    </Columns>
  )
}

interface BreakdownPart {
  name: string
  label: string
  value: number
  counted: 'sales' | 'commission'
  extra: Record<string, string | number>
}

interface PartsProps {
  title: string
  parts: readonly BreakdownPart[]
  show: (value: number) => string
  scope: ShownScope
}

function Parts({ title, parts: shares, show, scope }: PartsProps) {
  const most = Math.max(1, ...shares.map(part => Math.abs(part.value)))
  return (
    <Stack as="section" className={`${styles.card} ${parts.card} ${parts.raised}`}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Stack as="ul" gap="sm" className={styles.parts}>
        {shares.map(({ name, label, value, counted, extra }) => (
          <li key={name}>
            <span>{label}</span>
            <strong className={parts.figures}>
              {value === 0 ? (
                show(value)
              ) : (
                <RowsLink scope={scope} counted={counted} extra={extra}>
                  {show(value)}
                </RowsLink>
              )}
            </strong>
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${Math.max(0, (value / most) * 100)}%` }} />
            </span>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
