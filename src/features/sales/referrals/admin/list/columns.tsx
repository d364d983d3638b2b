import type { Column } from '#admin/list/ListScreen.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import type { ReferralRow } from '../../contract.ts'
import { fieldOf, listedFields, type ReferralFieldName } from '../../rules/fields.ts'
import type { ReferralAction } from '../../rules/status.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { StatusButtons } from '../shared/StatusButtons.tsx'
import { CommissionCell } from './CommissionCell.tsx'
import { Adjustment, Affiliate, Created, Network, Order, OrderNote, Plain, ReferralNumber, Tracking } from './cells.tsx'

interface RowHandlers {
  explain: (id: number) => void
  act: (row: ReferralRow, action: ReferralAction) => void
  isBusy: (id: number) => boolean
}

type Cell = Column<ReferralRow>['cell']

/** All columns of the list, in its order. */
export function referralColumns({ explain, act, isBusy }: RowHandlers): Column<ReferralRow>[] {
  const own: Partial<Record<ReferralFieldName, Cell>> = {
    id: row => <ReferralNumber row={row} />,
    date: row => <Created row={row} />,
    order_id: row => <Order row={row} />,
    affiliate_name: row => <Affiliate row={row} />,
    commission: row => <CommissionCell row={row} explain={explain} />,
    network: row => <Network row={row} />,
    status: row => (
      <>
        <Inline as="span" gap={6} justify="space-between">
          <StatusBadge status={row.status} />
          <StatusButtons referral={row} act={action => act(row, action)} isBusy={isBusy(row.id)} />
        </Inline>
        <OrderNote row={row} />
      </>
    ),
    commission_adjustment: row => <Adjustment row={row} />,
    tracking_type: row => <Tracking row={row} />,
  }
  return listedFields.map(name => {
    const { width, sortable, sortBy, align, card } = fieldOf(name).list!
    const look = { width, sortable, sortBy, align, card }
    return { id: name, title: `referrals.column.${name}`, ...look, cell: own[name] ?? (row => <Plain row={row} name={name} />) }
  })
}
