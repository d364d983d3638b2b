import type { Column } from '#admin/list/ListScreen.tsx'
import type { ColumnOf } from '#kit/list-columns.ts'
import type { ReferralRow } from '../../contract.ts'
import type { referralList } from '../../rules/referralList.ts'
import type { ReferralAction } from '../../rules/status.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { StatusButtons } from '../shared/StatusButtons.tsx'
import { CommissionCell } from './CommissionCell.tsx'
import {
  Affiliate,
  Amount,
  Clipped,
  Created,
  FirstCommission,
  Network,
  Order,
  OrderNote,
  Quantity,
  ReferralNumber,
  Tracking,
} from './cells.tsx'
import styles from './list.module.css'

interface RowHandlers {
  explain: (id: number) => void
  act: (row: ReferralRow, action: ReferralAction) => void
  isBusy: (id: number) => boolean
}

type ReferralColumn = Column<ReferralRow> & { id: ColumnOf<typeof referralList> }

/** All columns of the list, in its order. */
export const referralColumns = ({ explain, act, isBusy }: RowHandlers): ReferralColumn[] => [
  {
    id: 'id',
    title: 'referrals.column.id',
    sortable: true,
    card: 'title',
    width: 96,
    cell: row => <ReferralNumber row={row} />,
  },
  {
    id: 'date',
    title: 'referrals.column.date',
    sortable: true,
    sortBy: 'created_at',
    card: 'end',
    width: 158,
    cell: row => <Created row={row} />,
  },
  {
    id: 'order_id',
    title: 'referrals.column.order_id',
    card: 'beside',
    width: 96,
    cell: row => <Order row={row} />,
  },
  {
    id: 'affiliate_name',
    title: 'referrals.column.affiliate_name',
    card: 'line',
    width: 150,
    cell: row => <Affiliate row={row} />,
  },
  {
    id: 'program_name',
    title: 'referrals.column.program_name',
    card: 'none',
    width: 120,
    cell: row => <Clipped text={row.program_name} />,
  },
  {
    id: 'total',
    title: 'referrals.column.total',
    sortable: true,
    align: 'end',
    card: 'end',
    width: 104,
    cell: row => <Amount row={row} of="total" />,
  },
  {
    id: 'commission',
    title: 'referrals.column.commission',
    sortable: true,
    align: 'end',
    card: 'amount',
    width: 122,
    cell: row => <CommissionCell row={row} explain={explain} />,
  },
  { id: 'network', title: 'referrals.column.network', align: 'end', width: 100, cell: row => <Network row={row} /> },
  {
    id: 'status',
    title: 'referrals.column.status',
    sortable: true,
    card: 'line',
    width: 184,
    cell: row => (
      <>
        <span className={styles.status}>
          <StatusBadge status={row.status} />
          <StatusButtons referral={row} act={action => act(row, action)} isBusy={isBusy(row.id)} />
        </span>
        <OrderNote row={row} />
      </>
    ),
  },
  { id: 'aff_email', title: 'referrals.column.aff_email', width: 190, cell: row => <Clipped text={row.aff_email} /> },
  {
    id: 'product_quantity',
    title: 'referrals.column.product_quantity',
    align: 'end',
    width: 84,
    cell: row => <Quantity row={row} />,
  },
  {
    id: 'commission_adjustment',
    title: 'referrals.column.commission_adjustment',
    align: 'end',
    width: 110,
    cell: row => <Amount row={row} of="commission_adjustment" />,
  },
  { id: 'comment', title: 'referrals.column.comment', width: 180, cell: row => <Clipped text={row.comment} /> },
  {
    id: 'is_first_commission',
    title: 'referrals.column.is_first_commission',
    width: 110,
    cell: row => <FirstCommission row={row} />,
  },
  { id: 'tracking_type', title: 'referrals.column.tracking_type', width: 128, cell: row => <Tracking row={row} /> },
  {
    id: 'customer_full_name',
    title: 'referrals.column.customer_full_name',
    width: 150,
    cell: row => <Clipped text={row.customer_full_name} />,
  },
]
