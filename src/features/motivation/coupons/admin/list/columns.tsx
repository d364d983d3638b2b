import type { Column } from '#admin/list/ListScreen.tsx'
import { useText } from '#admin/text.tsx'
import type { CouponRow } from '../../contract.ts'
import { Code, Discount, Money, Owner, Since, State } from './cells.tsx'

export const couponColumns: Column<CouponRow>[] = [
  { id: 'code', title: 'coupons.field.code', sortable: true, width: 200, cell: row => <Code row={row} />, card: 'title' },
  { id: 'affiliate', title: 'coupons.field.affiliate', width: 200, cell: row => <Owner row={row} />, card: 'line' },
  { id: 'discount', title: 'coupons.field.discount', cell: row => <Discount row={row} />, card: 'line' },
  { id: 'state', title: 'coupons.field.state', width: 190, cell: row => <State row={row} />, card: 'beside' },
  { id: 'uses', title: 'coupons.field.uses', sortable: true, width: 90, align: 'end', cell: row => row.uses },
  {
    id: 'sales',
    title: 'coupons.field.sales',
    sortable: true,
    width: 120,
    align: 'end',
    cell: row => <Money row={row} of="sales" />,
  },
  {
    id: 'commission',
    title: 'coupons.field.commission',
    sortable: true,
    width: 120,
    align: 'end',
    cell: row => <Money row={row} of="commission" />,
  },
  { id: 'source', title: 'coupons.field.source', width: 130, cell: row => <Source row={row} /> },
  { id: 'note', title: 'coupons.field.note', cell: row => row.note },
  { id: 'since', title: 'coupons.field.since', sortable: true, width: 130, cell: row => <Since row={row} /> },
]

function Source({ row: { source } }: { row: CouponRow }) {
  return useText()(`coupons.source.${source}`)
}
