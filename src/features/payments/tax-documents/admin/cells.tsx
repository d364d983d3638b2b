import type { CellProps } from '#admin/list/CellProps.ts'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
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
    <Stack as="span" gap={4} align="start" className={styles.stack}>
      <ToneBadge tone="good">{say('taxForms.w9State.present')}</ToneBadge>
      <small className={parts.caption}>
        <bdi dir="ltr">{number}</bdi>
      </small>
    </Stack>
  )
}

export const Paid = ({ row: { paid } }: CellProps<TaxRow>) => formatMoney(paid, FORM_CURRENCY)

export function FormState({ row: { state, why }, year }: CellProps<TaxRow> & { year: number }) {
  const say = useText()
  if (state === 'available') return <ToneBadge tone="good">{say('taxForms.available')}</ToneBadge>
  if (state === 'waiting') return <ToneBadge tone="waiting">{say('taxForms.waiting', { year: String(year + 1) })}</ToneBadge>
  return (
    <Stack as="span" gap={4} align="start" className={styles.stack}>
      <ToneBadge tone="quiet">{say('taxForms.none')}</ToneBadge>
      {why && <small className={parts.caption}>{say(`taxForms.why.${why}`)}</small>}
    </Stack>
  )
}
