import { Layers } from 'lucide-react'
import type { CellProps } from '#admin/list/CellProps.ts'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { When } from '#admin/list/table/When.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { payouts } from '../../contract.ts'
import type { BatchRow } from '../../rules/BatchRow.ts'
import { batchStates, rails } from '../../rules/states.ts'
import styles from '../advance/advance.module.css'
import { BatchBadge } from '../shared/badges.tsx'
import { batchPath, deskPath } from '../shared/paths.ts'
import { usePayoutNews } from '../shared/usePayoutNews.ts'
import { withNames } from '../shared/withNames.ts'

const columns: Column<BatchRow>[] = withNames([
  { id: 'id', title: 'payout.batch.id', width: 110, sortable: true, card: 'title', cell: row => `#${row.id}` },
  { id: 'created', title: 'payout.batch.created', width: 170, card: 'line', cell: row => <Created row={row} /> },
  { id: 'rail', title: 'payout.payment.way', width: 130, card: 'line', cell: row => <Way row={row} /> },
  { id: 'state', title: 'payout.column.payment_detail', width: 190, card: 'line', cell: row => <State row={row} /> },
  { id: 'payouts', title: 'payout.batch.payouts', width: 110, align: 'end', cell: row => row.payouts },
  { id: 'paid', title: 'payout.batch.paid', width: 90, align: 'end', cell: row => row.paid },
  { id: 'under_way', title: 'payout.batch.underWay', width: 110, align: 'end', cell: row => row.under_way },
  { id: 'returned', title: 'payout.batch.returned', width: 110, align: 'end', cell: row => row.returned },
  { id: 'by', title: 'payout.payment.by', width: 150, cell: row => row.prepared_by },
  {
    id: 'total',
    title: 'payout.column.total_amount',
    width: 130,
    align: 'end',
    card: 'amount',
    cell: row => <Total row={row} />,
  },
])

/** The history of runs: payments that were made together. */
export function BatchList() {
  const say = useText()
  const list = useList(payouts.batches)
  usePayoutNews()
  return (
    <Stack gap={4} align="start" className={styles.page}>
      <BackLink to={deskPath('manual_payout', 'paid')} label={say('page.payouts')} />
      <ListScreen
        list={list}
        title={say('page.payoutBatches')}
        lead={say('payout.batch.lead')}
        columns={columns}
        filters={[
          choiceFilter({
            id: 'rail',
            label: say('payout.payment.way'),
            options: optionsOf(rails, one => say(`payout.rail.${one}`)),
          }),
          choiceFilter({
            id: 'state',
            label: say('payout.column.payment_detail'),
            options: optionsOf(batchStates, one => say(`payout.batch.state.${one}`)),
          }),
        ]}
        nameOf={row => say('payout.batch.number', { id: row.id })}
        open={row => batchPath(row.id)}
        empty={{ icon: Layers, title: say('payout.batch.empty'), text: say('payout.batch.emptyText') }}
      />
    </Stack>
  )
}

function Created({ row }: CellProps<BatchRow>) {
  return <When at={row.created_at} timeZone={useShop().data?.time_zone ?? 'UTC'} />
}

function Way({ row }: CellProps<BatchRow>) {
  return useText()(`payout.rail.${row.rail}`)
}

function State({ row }: CellProps<BatchRow>) {
  return <BatchBadge batch={row} />
}

function Total({ row }: CellProps<BatchRow>) {
  return <strong>{useMoney(row.currency).show(row.total_amount)}</strong>
}
