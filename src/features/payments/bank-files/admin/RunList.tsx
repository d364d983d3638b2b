import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FileCheck, Landmark, Plus } from 'lucide-react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import type { CellProps } from '#admin/list/CellProps.ts'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { When } from '#admin/list/table/When.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { payoutsChanged } from '#features/payments/payouts/events.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { type BankRunRow, bankFiles } from '../contract.ts'
import { accountPath, runPath, statementPath } from './paths.ts'
import { RunBadge } from './RunBadge.tsx'
import { useNewRun } from './useNewRun.ts'

const columns: Column<BankRunRow>[] = [
  { id: 'id', title: 'bankFilesPage.column.id', width: 90, sortable: true, card: 'title', cell: row => `#${row.id}` },
  { id: 'created', title: 'bankFilesPage.column.created', width: 170, card: 'line', cell: row => <Created row={row} /> },
  { id: 'state', title: 'bankFilesPage.column.state', width: 200, card: 'line', cell: row => <RunBadge run={row} /> },
  { id: 'payments', title: 'bankFilesPage.column.payments', width: 110, align: 'end', cell: row => row.payments },
  { id: 'arrived', title: 'bankFilesPage.column.arrived', width: 100, align: 'end', cell: row => row.arrived },
  { id: 'under_way', title: 'bankFilesPage.column.underWay', width: 110, align: 'end', cell: row => row.under_way },
  { id: 'returned', title: 'bankFilesPage.column.returned', width: 110, align: 'end', cell: row => row.returned },
  {
    id: 'total',
    title: 'bankFilesPage.column.total',
    width: 130,
    align: 'end',
    card: 'amount',
    cell: row => <Total row={row} />,
  },
]

/** Payment runs that leave by a file for the bank, and what became of them. */
export function RunList() {
  const say = useText()
  const newRun = useNewRun()
  useLive(bankFiles.runs, payoutsChanged)
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} loading={newRun.isPending} onClick={newRun.start}>
      {say('bankFilesPage.newRun')}
    </Button>
  )
  return (
    <Stack>
      <BackLink to="/admin/payouts" label={say('bankFilesPage.back')} />
      <ListScreen
        list={useList(bankFiles.runs)}
        title={say('page.bankFiles')}
        lead={say('bankFilesPage.lead')}
        actions={
          <>
            <Button component={Link} to={accountPath} variant="default" leftSection={<Landmark size={16} aria-hidden />}>
              {say('page.bankAccount')}
            </Button>
            <Button component={Link} to={statementPath} variant="default" leftSection={<FileCheck size={16} aria-hidden />}>
              {say('bankFilesPage.upload')}
            </Button>
            {add}
          </>
        }
        above={newRun.problem && <AlertBox type="warn">{newRun.problem}</AlertBox>}
        columns={columns}
        nameOf={row => say('bankFilesPage.run', { id: row.id })}
        open={row => runPath(row.id)}
        empty={{ icon: Landmark, title: say('bankFilesPage.emptyTitle'), text: say('bankFilesPage.emptyText'), action: add }}
      />
      {newRun.dialog}
    </Stack>
  )
}

function Created({ row }: CellProps<BankRunRow>) {
  return <When at={row.created_at} timeZone={useShop().data?.time_zone ?? 'UTC'} />
}

function Total({ row }: CellProps<BankRunRow>) {
  return <strong>{useMoney(row.currency).show(row.total_amount)}</strong>
}
