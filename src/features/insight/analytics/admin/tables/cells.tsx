import type { ReactNode } from 'react'
import { useText } from '#admin/text.tsx'
import type { CountedAs } from '#features/sales/referrals/rules/kinds.ts'
import type { AffiliateFigures } from '../../contract.ts'
import type { Details } from '../../rules/figures.ts'
import { averageOrderOf, conversionOf, type QualityName, qualityOf } from '../../rules/ratios.ts'
import styles from '../analytics.module.css'
import { RowsLink, type ShownScope } from '../RowsLink.tsx'
import { useShowFigure } from '../useShowFigure.ts'

interface Behind {
  scope: ShownScope
  counted: CountedAs
  extra: Record<string, string>
}

/** Programs may be among the filters while the row is one affiliate's: both narrow the list of referrals. */
function Linked({ value, behind, children }: { value: number; behind?: Behind; children: ReactNode }) {
  if (!behind || value === 0) return <>{children}</>
  const { excluded_affiliate_ids: _excluded, ...scope } = behind.scope
  return (
    <RowsLink {...behind} scope={scope}>
      {children}
    </RowsLink>
  )
}

export function Count({ value, behind }: { value: number; behind?: Behind }) {
  const show = useShowFigure()
  return (
    <Linked value={value} behind={behind}>
      {show.count(value)}
    </Linked>
  )
}

export function Amount({ value, behind }: { value: number; behind?: Behind }) {
  const show = useShowFigure()
  return (
    <Linked value={value} behind={behind}>
      {show.amount(value)}
    </Linked>
  )
}

export function Average({ row: { revenue, referrals } }: { row: { revenue: number; referrals: number } }) {
  const show = useShowFigure()
  const value = averageOrderOf(revenue, referrals)
  return value === null ? <Unknown /> : show.amount(value)
}

export function Conversion({ row: { details, clicks } }: { row: { details: Details; clicks: number } }) {
  const show = useShowFigure()
  const share = conversionOf(details.clicked_orders, clicks)
  return share === null ? <Unknown /> : show.share(share)
}

export function QualityCell({ details, name }: { details: Details; name: QualityName }) {
  const show = useShowFigure()
  const share = qualityOf(details)[name]
  return share === null ? <Unknown /> : show.share(share)
}

function Unknown() {
  const say = useText()
  return <span className={styles.unknown}>{say('analytic.unknown')}</span>
}

/** Of somebody who was removed, the number is left. */
export function useNameOf() {
  const say = useText()
  return (name: string, is_removed: boolean) => (is_removed ? say('analytics.removed', { name }) : name)
}

export function Person({ row }: { row: AffiliateFigures }) {
  const nameOf = useNameOf()
  if (row.is_removed) return nameOf(row.name, true)
  return (
    <span className={styles.person}>
      {row.name || row.email || `#${row.id}`}
      {row.name && row.email && <small>{row.email}</small>}
    </span>
  )
}
