import { Link } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import type { FigureName } from '../../rules/figures.ts'
import styles from '../analytics.module.css'
import { useIsOtherStore } from '../OtherStore.ts'
import { RowsLink, type ShownScope } from '../RowsLink.tsx'
import { TABLES } from '../useScope.ts'

interface BehindChartProps {
  metric: FigureName
  total: number
  scope: ShownScope
}

/** The way to the rows that the drawn figure is added up from. Clicks are kept as sums: theirs are the affiliates of the table below. */
export function BehindChart({ metric, total, scope }: BehindChartProps) {
  const say = useText()
  const { may } = useAccess()
  const isElsewhere = useIsOtherStore()
  if (total === 0 || isElsewhere) return <span />
  if (metric === 'clicks') {
    const search = { ...scope, metric, sort: 'clicks:desc' }
    return (
      <Link to="/admin/analytics" search={search as never} hash={TABLES} className={`${parts.action} ${styles.rows}`}>
        {say('analytic.behind.clicks')}
      </Link>
    )
  }
  if (metric === 'affiliates') {
    // The list of affiliates knows programs and days, and nobody to leave out.
    if (!may('affiliate-and-coupon') || scope.affiliate_ids || scope.excluded_affiliate_ids) return <span />
    const { from, to, program_ids } = scope
    return (
      <Link to="/admin/affiliates" search={{ from, to, program_ids } as never} className={`${parts.action} ${styles.rows}`}>
        {say('analytic.behind.affiliates')}
      </Link>
    )
  }
  if (!may('referrals')) return <span />
  return (
    <RowsLink scope={scope} counted={metric === 'commission' ? 'commission' : 'sales'}>
      {say(`analytic.behind.${metric}`)}
    </RowsLink>
  )
}
