import type { CellProps } from '#admin/list/CellProps.ts'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import type { TaxRow } from '../contract.ts'
import { FORM_CURRENCY } from '../rules/form1099.ts'
import styles from './cells.module.css'

export function PersonCell({ row: { full_name, email } }: CellProps<TaxRow>) {
  return <Person person={{ full_name, email }} />
}

export function W9State({ row: { w9, number } }: CellProps<TaxRow>) {
  const say = useText()
  if (w9 === 'missing') return <ToneBadge tone="quiet">{say('taxForms.w9State.missing')}</ToneBadge>
  if (w9 === 'received') return <ToneBadge tone="waiting">{say('taxForms.w9State.received')}</ToneBadge>
  return (
    <span className={styles.stack}>
      <ToneBadge tone="good">{say('taxForms.w9State.present')}</ToneBadge>
      <small>
        <bdi dir="ltr">{number}</bdi>
      </small>
    </span>
  )
}

export const Paid = ({ row: { paid } }: CellProps<TaxRow>) => formatMoney(paid, FORM_CURRENCY)

export function FormState({ row: { state, why }, year }: CellProps<TaxRow> & { year: number }) {
  const say = useText()
  if (state === 'available') return <ToneBadge tone="good">{say('taxForms.available')}</ToneBadge>
  if (state === 'waiting') return <ToneBadge tone="waiting">{say('taxForms.waiting', { year: String(year + 1) })}</ToneBadge>
  return (
    <span className={styles.stack}>
      <ToneBadge tone="quiet">{say('taxForms.none')}</ToneBadge>
      {why && <small>{say(`taxForms.why.${why}`)}</small>}
    </span>
  )
}
