import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Calculator, Eye, PackageSearch, Receipt, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import type { RowAction } from '#admin/list/table/RowMenu.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { ImportDialog } from '#features/account/imports/admin/index.ts'
import { showTask, useTaskEnd } from '#features/account/tasks/admin/index.ts'
import type { ListState } from '#kit/contract/list-query.ts'
import { type ReferralFilter, type ReferralRow, referrals } from '../../contract.ts'
import { referralList } from '../../rules/referralList.ts'
import { actionsFor, type ReferralAction, referralActions } from '../../rules/status.ts'
import { ExplanationBeside } from '../explanation/ExplanationBeside.tsx'
import { useExplanation } from '../explanation/useExplanation.ts'
import { detailPath, orderPath } from '../shared/paths.ts'
import { ActionMark } from '../shared/StatusButtons.tsx'
import { TroubleNotice } from '../shared/TroubleNotice.tsx'
import { useReadAgain, useReferralNews } from '../shared/useReferralNews.ts'
import { useStatusActions } from '../shared/useStatusActions.ts'
import { AddMenu } from './AddMenu.tsx'
import { referralColumns } from './columns.tsx'
import { LookupBox } from './LookupBox.tsx'
import { NewsPill } from './NewsPill.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { TotalLine } from './TotalLine.tsx'
import { useApproval } from './useApproval.ts'
import { useReferralFilters } from './useReferralFilters.tsx'
import { useStableRows } from './useStableRows.ts'

export function ReferralList() {
  const say = useText()
  const list = useList(referrals.list)
  const steady = useStableRows(list)
  const columnChoice = useColumns(referralList)
  const filters = useReferralFilters(list.state)
  const explanation = useExplanation()
  const { act, actOnAll, isBusy, trouble, dismiss } = useStatusActions()
  const [question, ask] = useState<Question>()
  const [isImporting, setImporting] = useState(false)
  const filtered = useChange(referrals.changeFiltered)
  const readAgain = useReadAgain()
  const approval = useApproval(ask)
  useReferralNews(steady.note)
  useTaskEnd('referrals.changeFiltered', () => void readAgain())

  function askForAll(action: ReferralAction) {
    const runWith = (with_network: boolean) => async () => {
      const body = { action, filter: filterIn(list.state), with_network }
      showTask(await filtered.mutateAsync({ body }))
      list.select([])
    }
    ask({
      title: say(`referral.all.${action}`),
      text: say(`referral.all.${action}Text`),
      confirm: say(`referral.action.${action}`),
      isCalm: action === 'approve',
      run: runWith(false),
      ...(action === 'approve' && { other: { label: say('referral.all.approveWithNetwork'), run: runWith(true) } }),
    })
  }

  function decide(row: ReferralRow, action: ReferralAction) {
    if (action !== 'approve') return void act(row, action)
    const title = say('referral.action.approveOneAsk', { id: row.id })
    approval({ rows: [row], title, approve: with_network => act(row, action, with_network) })
  }

  function decideAll(rows: ReferralRow[], action: ReferralAction) {
    if (action !== 'approve') return void actOnAll(rows, action)
    const title = say('referral.action.approveManyAsk', { count: rows.length })
    approval({ rows, title, approve: with_network => actOnAll(rows, action, with_network) })
  }

  function showNews() {
    steady.release()
    if (list.state.page > 1) list.change({ page: 1 })
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }

  const rowActions = (row: ReferralRow): RowAction[] => [
    { label: say('referral.action.open'), icon: <Eye size={16} aria-hidden />, to: detailPath(row.id) },
    { label: say('referral.action.explain'), icon: <Calculator size={16} aria-hidden />, run: () => explanation.open(row.id) },
    ...(row.order_id === null
      ? []
      : [{ label: say('referral.action.openOrder'), icon: <ShoppingBag size={16} aria-hidden />, to: orderPath(row.order_id) }]),
    ...actionsFor(row).map(action => ({
      label: say(`referral.action.${action}`),
      icon: <ActionMark action={action} />,
      danger: action === 'deny',
      run: () => decide(row, action),
    })),
  ]

  return (
    <>
      <ListScreen
        list={{ ...list, rows: steady.rows }}
        title={say('page.referrals')}
        lead={say('referral.list.lead')}
        actions={
          <>
            <LookupBox />
            <ClaimsButton />
            <AddMenu openImport={() => setImporting(true)} />
          </>
        }
        tabs={<StatusTabs list={list} />}
        notice={
          <>
            <TroubleNotice trouble={trouble} dismiss={dismiss} />
            <TotalLine filter={filterIn(list.state)} />
            <NewsPill waiting={steady.waiting} show={showNews} />
          </>
        }
        columns={referralColumns({ explain: explanation.open, act: decide, isBusy })}
        columnChoice={columnChoice}
        searchable
        filters={filters}
        exportFrom={referrals.export}
        nameOf={row => say('referral.explain.referral', { id: row.id })}
        open={row => detailPath(row.id)}
        rowActions={rowActions}
        bulk={referralActions.map(action => ({
          label: say(`referral.action.${action}`),
          icon: <ActionMark action={action} />,
          danger: action === 'deny',
          run: (rows: ReferralRow[]) => decideAll(rows, action),
          runAll: () => askForAll(action),
        }))}
        isSelectable={row => actionsFor(row).length > 0}
        isFresh={steady.isFresh}
        empty={
          <ListMessage
            icon={<Receipt size={22} />}
            title={say('referral.list.emptyTitle')}
            text={say('referral.list.emptyText')}
            action={<AddMenu openImport={() => setImporting(true)} />}
          />
        }
      />
      <ConfirmDialog question={question} close={() => ask(undefined)} />
      <ImportDialog
        kind="referrals"
        title={say('referral.list.import')}
        opened={isImporting}
        onClose={() => setImporting(false)}
        refreshes={[referrals.list]}
      />
      <ExplanationBeside />
    </>
  )
}

/** What the list is narrowed to, without where in it one is. */
function filterIn({ page: _page, per_page: _size, sort: _sort, ...filter }: ListState): ReferralFilter {
  return filter as ReferralFilter
}

/** To the orders that affiliates miss; their screen stands above this feature. */
function ClaimsButton() {
  const say = useText()
  return (
    <Button component={Link} to="/admin/referrals/claims" variant="default" leftSection={<PackageSearch size={16} aria-hidden />}>
      {say('referral.list.claims')}
    </Button>
  )
}
