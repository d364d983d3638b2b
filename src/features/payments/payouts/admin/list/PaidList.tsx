import { CircleCheck, Eye, Layers, UserRound } from 'lucide-react'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { profilePath } from '#features/people/affiliates/admin/index.ts'
import { type PaymentRow, payouts } from '../../contract.ts'
import { paidList } from '../../rules/lists.ts'
import { batchPath, paymentPath, variantOfRail } from '../shared/paths.ts'
import { PaidAction, Progress } from './cells.tsx'
import { payoutColumns } from './columns.tsx'
import { type DeskPlace, DeskSwitch, DeskTabs, HistoryButton } from './DeskHead.tsx'
import { Totals } from './Totals.tsx'
import { usePaidFilters } from './usePaidFilters.ts'

const views = ['type']

export const paidColumns = payoutColumns<PaymentRow>({
  own: { payment_detail: row => <Progress row={row} />, action: row => <PaidAction row={row} /> },
  sortBy: { payment_detail: 'id', total_amount: 'total_amount' },
})

/** Every payment, whatever became of it. */
export function PaidList(place: DeskPlace) {
  const say = useText()
  const list = useList(payouts.paid, { views })
  const columnChoice = useColumns(paidList)
  const filters = usePaidFilters(place.type, list.state)
  const pathOf = (row: PaymentRow) => paymentPath(variantOfRail(row.rail), row.id)
  return (
    <ListScreen
      list={list}
      title={say('page.payouts')}
      lead={say('payout.list.lead')}
      actions={
        <>
          <DeskSwitch {...place} />
          <HistoryButton />
        </>
      }
      above={<Totals />}
      views={<DeskTabs {...place} />}
      columns={paidColumns}
      columnChoice={columnChoice}
      searchable
      filters={filters}
      exportFrom={payouts.exportPaid}
      nameOf={row => say('payout.payment.number', { number: row.number })}
      open={pathOf}
      rowActions={row => [
        { label: say('payout.action.openPayment'), icon: <Eye size={16} aria-hidden />, to: pathOf(row) },
        { label: say('payout.action.openBatch'), icon: <Layers size={16} aria-hidden />, to: batchPath(row.batch_id) },
        { label: say('payout.action.profile'), icon: <UserRound size={16} aria-hidden />, to: profilePath(row.affiliate_id) },
      ]}
      empty={{ icon: CircleCheck, title: say('payout.empty.paid'), text: say('payout.empty.paidText') }}
    />
  )
}
