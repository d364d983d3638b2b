import { TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { analytics, type CodeFigures } from '../../contract.ts'
import { qualityNames } from '../../rules/ratios.ts'
import { codeTable } from '../../rules/tables.ts'
import { scopeParams } from './AffiliateTable.tsx'
import { Amount, Average, Count, QualityCell, useNameOf } from './cells.tsx'
import { useShownScope } from './useShownScope.ts'

export function CodeTable({ views }: { views: ReactNode }) {
  const say = useText()
  const nameOf = useNameOf()
  const list = useList(analytics.codes, { views: scopeParams })
  const columnChoice = useColumns(codeTable)
  const scope = useShownScope()
  const behind = (row: CodeFigures) => ({
    scope,
    counted: 'sales' as const,
    extra: { affiliate_ids: String(row.affiliate_id), code: row.code },
  })
  const columns: Column<CodeFigures>[] = [
    { id: 'code', title: 'analytics.column.code', width: 150, sortable: true, cell: row => row.code.toUpperCase() },
    { id: 'affiliate', title: 'analytics.column.affiliate', width: 170, cell: row => nameOf(row.affiliate, row.is_removed) },
    {
      id: 'referrals',
      title: 'analytics.column.referrals',
      width: 104,
      sortable: true,
      align: 'end',
      cell: row => <Count value={row.referrals} behind={behind(row)} />,
    },
    {
      id: 'revenue',
      title: 'analytics.column.revenue',
      width: 130,
      sortable: true,
      align: 'end',
      cell: row => <Amount value={row.revenue} behind={behind(row)} />,
    },
    {
      id: 'commission',
      title: 'analytics.column.commission',
      width: 130,
      sortable: true,
      align: 'end',
      cell: row => <Amount value={row.commission} />,
    },
    { id: 'averageOrder', title: 'analytics.column.averageOrder', width: 130, align: 'end', cell: row => <Average row={row} /> },
    ...qualityNames.map(
      (name): Column<CodeFigures> => ({
        id: name,
        title: `analytics.column.${name}`,
        width: 132,
        align: 'end',
        cell: row => <QualityCell details={row.details} name={name} />,
      }),
    ),
  ]
  return (
    <ListScreen
      list={list}
      level={2}
      title={say('analytic.table.codesTitle')}
      lead={say('analytic.table.codesLead')}
      views={views}
      columns={columns}
      columnChoice={columnChoice}
      searchable
      exportFrom={analytics.exportCodes}
      nameOf={row => row.code}
      empty={
        <ListMessage
          icon={<TicketPercent size={22} />}
          title={say('analytic.table.noCodesTitle')}
          text={say('analytic.table.noCodesText')}
        />
      }
    />
  )
}
