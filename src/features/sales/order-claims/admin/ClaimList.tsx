import { Eye, PackageSearch } from 'lucide-react'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { type ClaimRow, orderClaims } from '../contract.ts'
import { claimsChanged } from '../events.ts'
import { claimName, claimStatuses } from '../rules/claim.ts'
import { claimList } from '../rules/claimList.ts'
import { Bought, Claimed, CreatedCell, StatusCell } from './cells.tsx'
import { claimPath } from './paths.ts'

const columns: Column<ClaimRow>[] = [
  { id: 'affiliate', title: 'claimList.affiliate', width: 190, cell: row => <Person person={row} /> },
  { id: 'order', title: 'claimList.order', width: 170, cell: row => <Claimed row={row} /> },
  { id: 'program', title: 'claimList.program', width: 120, cell: row => row.program },
  { id: 'status', title: 'claimList.status', width: 150, cell: row => <StatusCell row={row} /> },
  { id: 'note', title: 'claimList.note', cell: row => row.note || <Empty /> },
  { id: 'bought_on', title: 'claimList.bought_on', width: 112, cell: row => <Bought row={row} /> },
  { id: 'created_at', title: 'claimList.created_at', sortable: true, width: 124, cell: row => <CreatedCell row={row} /> },
]

/** Orders that affiliates miss, each with how it was answered. */
export function ClaimList() {
  const say = useText()
  useLive(orderClaims.list, claimsChanged)
  return (
    <div style={{ display: 'grid', gap: 'var(--mantine-spacing-md)', minWidth: 0 }}>
      <BackLink to="/admin/referrals" label={say('page.referrals')} />
      <ListScreen
        list={useList(orderClaims.list)}
        title={say('page.orderClaims')}
        lead={say('claimList.lead')}
        columns={columns}
        columnChoice={useColumns(claimList)}
        searchable
        filters={[
          choiceFilter({
            id: 'status',
            label: say('claimList.status'),
            options: optionsOf(claimStatuses, status => say(`orderClaims.status.${status}`)),
          }),
        ]}
        nameOf={row => say('claimList.name', { order: claimName(row), name: row.full_name })}
        open={row => claimPath(row.id)}
        rowActions={row => [{ label: say('claimList.open'), icon: <Eye size={16} aria-hidden />, to: claimPath(row.id) }]}
        empty={{ icon: PackageSearch, title: say('claimList.emptyTitle'), text: say('claimList.emptyText') }}
      />
    </div>
  )
}
