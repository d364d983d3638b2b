import { Link, useNavigate } from '@tanstack/react-router'
import { Eye, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { ListNotice } from '#admin/list/ListNotice.tsx'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { ListTabs } from '#admin/list/ListTabs.tsx'
import { type List, useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { useTaskEnd } from '#features/account/tasks/admin/index.ts'
import { type AffiliateRow, affiliates } from '../../contract.ts'
import { affiliateList } from '../../rules/affiliateList.ts'
import { listPath, profilePath } from '../shared/paths.ts'
import { useAffiliatesRefresh } from '../shared/useAffiliatesRefresh.ts'
import { useQuickView } from '../shared/useQuickView.ts'
import { useRemoval } from '../shared/useRemoval.tsx'
import { AffiliateImport } from './AffiliateImport.tsx'
import { affiliateColumns } from './columns.tsx'
import { HeadActions } from './HeadActions.tsx'
import { QuickView } from './QuickView.tsx'
import { useBulk } from './useBulk.tsx'
import { useFilters } from './useFilters.tsx'

export function AffiliateList() {
  const say = useText()
  const navigate = useNavigate()
  const list = useList(affiliates.list)
  const columnChoice = useColumns(affiliateList)
  const filters = useFilters()
  const quickView = useQuickView()
  const bulk = useBulk(list)
  const removal = useRemoval()
  const [isImporting, setImporting] = useState(false)
  useAffiliatesRefresh()
  useTaskEnd('affiliates.decideFiltered', list.retry)

  const rowActions = (row: AffiliateRow) => [
    { label: say('affiliateList.quickView'), icon: <Eye size={16} aria-hidden />, run: () => quickView.open(row.id) },
    { label: say('affiliateList.profile'), icon: <Pencil size={16} aria-hidden />, to: profilePath(row.id) },
    {
      label: say('affiliateList.delete'),
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      run: () => removal.askToRemove(row),
    },
  ]

  const isNewestFirst = !list.isFiltered && list.state.page === 1 && list.state.sort === affiliates.list.defaultSort
  const showNewest = isNewestFirst ? undefined : () => void navigate({ to: listPath })
  const headActions = <HeadActions startImport={() => setImporting(true)} />
  return (
    <>
      <ListScreen
        list={list}
        title={say('affiliateList.title')}
        lead={say('affiliateList.lead')}
        actions={headActions}
        views={<PeopleTabs />}
        columns={affiliateColumns}
        columnChoice={columnChoice}
        searchable
        filters={filters}
        notice={<Waiting list={list} />}
        exportFrom={affiliates.export}
        nameOf={row => row.full_name}
        open={row => profilePath(row.id)}
        peek={row => quickView.open(row.id)}
        rowActions={rowActions}
        bulk={bulk.actions}
        empty={
          <ListMessage
            icon={<UserPlus size={22} />}
            title={say('affiliateList.emptyTitle')}
            text={say('affiliateList.emptyText')}
            action={<HeadActions startImport={() => setImporting(true)} isFirst />}
          />
        }
      />
      <QuickView id={quickView.id} close={quickView.close} />
      <AffiliateImport opened={isImporting} close={() => setImporting(false)} showNewest={showNewest} />
      {bulk.dialogs}
      {removal.dialogs}
    </>
  )
}

/** Customers who bring friends stand beside affiliates; their list stands above. */
function PeopleTabs() {
  const say = useText()
  const { may, canUse } = useAccess()
  if (!may('convert-customer-to-affiliate') || !canUse('customerReferral')) return null
  return (
    <ListTabs label={say('affiliateList.tabs')}>
      <Link to={listPath} aria-current="true">
        {say('page.affiliates')}
      </Link>
      <Link to="/admin/affiliates/customers" activeOptions={{ exact: true }}>
        {say('affiliateList.customers')}
      </Link>
    </ListTabs>
  )
}

/** How many wait for an answer, and the way to them. */
function Waiting({ list }: { list: Pick<List<AffiliateRow>, 'change' | 'isFiltered'> }) {
  const say = useText()
  const count = useRead(affiliates.list, { query: { status: 'pending' } }).data?.total ?? 0
  if (count === 0 || list.isFiltered) return null
  return (
    <ListNotice
      text={say('affiliateList.waiting', { count })}
      label={say('affiliateList.showWaiting')}
      onClick={() => list.change({ status: 'pending' })}
    />
  )
}
