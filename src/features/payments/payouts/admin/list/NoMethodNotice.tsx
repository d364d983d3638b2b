import { textOf } from '#admin/list/filters/Filter.ts'
import { ListNotice } from '#admin/list/ListNotice.tsx'
import type { List } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { payouts } from '../../contract.ts'
import type { OwedRow } from '../../rules/OwedRow.ts'

interface NoMethodNoticeProps {
  list: Pick<List<OwedRow>, 'state' | 'change' | 'select' | 'rows' | 'idOf'>
}

/** Who is owed something and did not say where to, and the way to remind them. */
export function NoMethodNotice({ list }: NoMethodNoticeProps) {
  const say = useText()
  const count = useRead(payouts.totals).data?.without_method ?? 0
  if (count === 0) return null
  const isShown = textOf(list.state, 'method') === 'no_payment_method'
  const text = say('payout.list.withoutMethod', { count })
  return isShown ? (
    <ListNotice text={text} label={say('payout.list.chooseThem')} onClick={() => list.select(list.rows.map(list.idOf))} />
  ) : (
    <ListNotice text={text} label={say('payout.list.showThem')} onClick={() => list.change({ method: 'no_payment_method' })} />
  )
}
