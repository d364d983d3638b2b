import type { ReactNode } from 'react'
import type { Column } from '#admin/list/ListScreen.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { Person } from '#features/people/affiliates/admin/index.ts'
import type { PaymentRow } from '../../contract.ts'
import { owedList, type PayoutColumn } from '../../rules/lists.ts'
import type { OwedRow } from '../../rules/OwedRow.ts'
import { PayeeLine } from '../shared/PayeeInfo.tsx'
import { Amount, Line, Method } from './cells.tsx'

type Shared = OwedRow | PaymentRow
type Look = Omit<Column<Shared>, 'id' | 'cell' | 'title'>

const looks: Record<PayoutColumn, Look> = {
  affiliate: { width: 176, card: 'title' },
  email: { width: 172, card: 'line' },
  payment_method: { width: 92, card: 'end' },
  payment_info: { width: 148, card: 'line' },
  payment_detail: { width: 158, card: 'line' },
  order: { width: 80, align: 'end' },
  commission: { width: 112, align: 'end' },
  total_sale: { width: 112, align: 'end' },
  total_product: { width: 92, align: 'end' },
  total_amount: { width: 112, align: 'end', card: 'amount' },
  action: { width: 86, card: 'end' },
}

const cells: Partial<Record<PayoutColumn, (row: Shared) => ReactNode>> = {
  affiliate: row => <Person person={row} nameOnly />,
  email: row => <Line text={row.email} />,
  payment_method: row => <Method method={row.payment_method} />,
  payment_info: row => (row.payment_method ? <PayeeLine info={row.payment_info} /> : <Empty />),
  order: row => row.referrals,
  commission: row => <Amount amount={row.commission} currency={row.currency} />,
  total_sale: row => <Amount amount={row.total_sale} currency={row.currency} />,
  total_product: row => row.total_products,
  total_amount: row => <Amount amount={row.total_amount} currency={row.currency} isStrong />,
}

interface OwnColumns<Row> {
  /** What a list shows in its own way. */
  own: Record<'payment_detail' | 'action', (row: Row) => ReactNode>
  /** What a column is sorted by, where it can be. */
  sortBy: Partial<Record<PayoutColumn, string>>
}

/** The columns of the lists of payouts; what is alike looks alike. */
export const payoutColumns = <Row extends Shared>({ own, sortBy }: OwnColumns<Row>): Column<Row>[] =>
  owedList.columns.map(id => ({
    id,
    title: `payout.column.${id}`,
    ...looks[id],
    sortable: sortBy[id] !== undefined,
    sortBy: sortBy[id],
    cell: id === 'payment_detail' || id === 'action' ? own[id] : cells[id]!,
  }))
