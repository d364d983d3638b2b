import { Button } from '@mantine/core'
import { textOf } from '#admin/list/filters/Filter.ts'
import type { List } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { type OwedRow, payouts } from '../../contract.ts'
import styles from './list.module.css'

interface NoMethodNoticeProps {
  list: Pick<List<OwedRow>, 'state' | 'change' | 'select' | 'rows' | 'idOf'>
}

/** Who is owed something and did not say where to, and the way to remind them. */
export function NoMethodNotice({ list }: NoMethodNoticeProps) {
  const say = useText()
  const count = useRead(payouts.totals).data?.without_method ?? 0
  if (count === 0) return null
  const isShown = textOf(list.state, 'method') === 'no_payment_method'
  return (
    <div className={styles.notice}>
      <span>{say('payout.list.withoutMethod', { count })}</span>
      {isShown ? (
        <Button size="compact-sm" variant="default" onClick={() => list.select(list.rows.map(list.idOf))}>
          {say('payout.list.chooseThem')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => list.change({ method: 'no_payment_method' })}>
          {say('payout.list.showThem')}
        </Button>
      )}
    </div>
  )
}
