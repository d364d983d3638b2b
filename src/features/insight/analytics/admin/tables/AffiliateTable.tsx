import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { When } from '#admin/list/table/When.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { type AffiliateFigures, analytics } from '../../contract.ts'
import { qualityNames } from '../../rules/ratios.ts'
import { affiliateTable } from '../../rules/tables.ts'
import { Amount, Average, Conversion, Count, Person, QualityCell } from './cells.tsx'
import { useShownScope } from './useShownScope.ts'

export function AffiliateTable({ views }: { views: ReactNode }) {
  const say = useText()
  const { may } = useAccess()
  const list = useList(analytics.affiliates, { views: scopeParams })
  const columnChoice = useColumns(affiliateTable)
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  const scope = useShownScope()
  const behind = (row: AffiliateFigures) => ({ scope, extra: { affiliate_ids: String(row.id) } })
  const columns: Column<AffiliateFigures>[] = [
    { id: 'name', title: 'analytics.column.name', width: 210, sortable: true, cell: row => <Person row={row} /> },
    { id: 'program', title: 'analytics.column.program', width: 140, cell: row => row.program },
    {
      id: 'clicks',
      title: 'analytics.column.clicks',
      width: 90,
      sortable: true,
      align: 'end',
      cell: row => <Count value={row.clicks} />,
    },
    {
      id: 'referrals',
      title: 'analytics.column.referrals',
      width: 104,
      sortable: true,
      align: 'end',
      cell: row => <Count value={row.referrals} behind={{ ...behind(row), counted: 'sales' }} />,
    },
    {
      id: 'revenue',
      title: 'analytics.column.revenue',
      width: 130,
      sortable: true,
      align: 'end',
      cell: row => <Amount value={row.revenue} behind={{ ...behind(row), counted: 'sales' }} />,
    },
    {
      id: 'commission',
      title: 'analytics.column.commission',
      width: 130,
      sortable: true,
      align: 'end',
      cell: row => <Amount value={row.commission} behind={{ ...behind(row), counted: 'commission' }} />,
    },
    {
      id: 'conversion',
      title: 'analytics.column.conversion',
      width: 130,
      align: 'end',
      cell: row => <Conversion row={row} />,
    },
    { id: 'averageOrder', title: 'analytics.column.averageOrder', width: 130, align: 'end', cell: row => <Average row={row} /> },
    ...qualityNames.map(
      (name): Column<AffiliateFigures> => ({
        id: name,
        title: `analytics.column.${name}`,
        width: 128,
        align: 'end',
        cell: row => <QualityCell details={row.details} name={name} />,
      }),
    ),
    {
      id: 'login_count',
      title: 'analytics.column.login_count',
      width: 90,
      sortable: true,
      align: 'end',
      cell: row => row.login_count,
    },
    {
      id: 'last_login',
      title: 'analytics.column.last_login',
      width: 158,
      cell: row => (row.last_login ? <When at={row.last_login} timeZone={timeZone} /> : <Empty />),
    },
  ]
  return (
    <ListScreen
      list={list}
      level={2}
      title={say('analytic.table.affiliatesTitle')}
      lead={say('analytic.table.affiliatesLead')}
      views={views}
      columns={columns}
      columnChoice={columnChoice}
      searchable
      exportFrom={analytics.exportAffiliates}
      nameOf={row => row.name || row.email || `#${row.id}`}
      open={may('affiliate-and-coupon') ? row => `/admin/affiliates/${row.id}/edit` : undefined}
      empty={
        <ListMessage icon={<Users size={22} />} title={say('analytic.table.emptyTitle')} text={say('analytic.table.emptyText')} />
      }
    />
  )
}

/** They belong to the screen, not to the table. */
export const scopeParams = ['from', 'to', 'program_ids', 'affiliate_ids', 'excluded_affiliate_ids', 'network_sales', 'customers']
