import { Button } from '@mantine/core'
import { Banknote, ListChecks, Mail, ReceiptText, UserRound, Wallet } from 'lucide-react'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { ListScreen } from '#admin/list/ListScreen.tsx'
import type { RowAction } from '#admin/list/table/RowMenu.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { profilePath } from '#features/people/affiliates/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { BulkSelection, payouts } from '../../contract.ts'
import { owedList } from '../../rules/lists.ts'
import type { OwedRow } from '../../rules/OwedRow.ts'
import { payableSum } from '../../rules/payableSum.ts'
import { BulkDrawer } from '../pay/BulkDrawer.tsx'
import { PaypalNotice } from '../shared/PaypalNotice.tsx'
import { advancePath, commissionsPath, payPath, railOf, remindPath, variantOf } from '../shared/paths.ts'
import { WaitingRuns } from '../shared/WaitingRuns.tsx'
import { OwedAction, PaymentDetailCell } from './cells.tsx'
import { payoutColumns } from './columns.tsx'
import {
  BankFilesButton,
  type DeskPlace,
  DeskSwitch,
  DeskTabs,
  HistoryButton,
  RequestsButton,
  StoreCreditButton,
} from './DeskHead.tsx'
import { NoMethodNotice } from './NoMethodNotice.tsx'
import { Totals } from './Totals.tsx'
import { useOwedFilters } from './useOwedFilters.ts'
import { mayRemind, useReminder } from './useReminder.ts'

const views = ['type', 'tab']

/** Whom the shop owes something: everybody, or those who can be paid now. */
export function OwedList(place: DeskPlace) {
  const { type, tab } = place
  const say = useText()
  const variant = variantOf(type)
  const list = useList(payouts.owed, { idOf: row => row.affiliate_id, views })
  const columnChoice = useColumns(owedList)
  const filters = useOwedFilters(type)
  const { remind, isBusy, problem } = useReminder()
  const { show: money } = useMoney(list.rows[0]?.currency)
  const [paying, pay] = useState<BulkSelection>()

  // What places the rows on the page is no filter; the schema leaves it out.
  const everybody = () => pay({ filter: BulkSelection.shape.filter.parse(list.state) })
  const rowActions = (row: OwedRow): RowAction[] => [
    {
      label: say('payout.action.review'),
      icon: <ReceiptText size={16} aria-hidden />,
      to: commissionsPath(variant, row.affiliate_id),
    },
    ...(row.hindrance === null
      ? [
          {
            label: say('payout.action.payAll'),
            icon: <Banknote size={16} aria-hidden />,
            to: payPath(variant, row.affiliate_id),
          },
          {
            label: say('payout.action.choose'),
            icon: <ListChecks size={16} aria-hidden />,
            to: advancePath(variant, row.affiliate_id),
          },
        ]
      : []),
    ...(mayRemind(row)
      ? [
          {
            label: say('payout.action.remindPage'),
            icon: <Mail size={16} aria-hidden />,
            to: remindPath(row.affiliate_id, row.program_id),
          },
        ]
      : []),
    ...(row.is_removed || row.is_customer
      ? []
      : [
          {
            label: say('payout.action.profile'),
            icon: <UserRound size={16} aria-hidden />,
            to: profilePath(row.affiliate_id),
          },
        ]),
  ]

  return (
    <>
      <ListScreen
        list={list}
        title={say('page.payouts')}
        lead={say('payout.list.lead')}
        actions={
          <>
            <DeskSwitch {...place} />
            <RequestsButton />
            {place.type === 'manual_payout' && (
              <>
                <BankFilesButton />
                <StoreCreditButton />
              </>
            )}
            <HistoryButton />
            {tab === 'payable' && list.rows.length > 0 && (
              <Button leftSection={<Banknote size={16} aria-hidden />} onClick={everybody}>
                {say('payout.action.payEverybody')}
              </Button>
            )}
          </>
        }
        above={
          <>
            <PaypalNotice rail={railOf(variant)} />
            <WaitingRuns rail={type === 'paypal_payout' ? 'paypal' : 'store_credit'} />
            {problem && <AlertBox type="error">{problem}</AlertBox>}
            <Totals />
          </>
        }
        views={<DeskTabs {...place} />}
        notice={tab === 'approved' && <NoMethodNotice list={list} />}
        columns={payoutColumns<OwedRow>({
          own: {
            payment_detail: row => <PaymentDetailCell row={row} />,
            action: row => <OwedAction row={row} variant={variant} remind={one => void remind([one])} isBusy={isBusy} />,
          },
          sortBy: { affiliate: 'affiliate_id', total_amount: 'commission' },
        })}
        columnChoice={columnChoice}
        searchable
        filters={filters}
        exportFrom={payouts.exportOwed}
        nameOf={row => row.full_name}
        open={row => commissionsPath(variant, row.affiliate_id)}
        rowActions={rowActions}
        bulk={[
          {
            label: say('payout.action.pay'),
            icon: <Banknote size={16} aria-hidden />,
            run: rows => pay({ affiliate_ids: rows.map(row => row.affiliate_id) }),
            runAll: everybody,
          },
          ...(list.rows.some(row => list.selection.has(row.affiliate_id) && mayRemind(row))
            ? [
                {
                  label: say('payout.action.remind'),
                  icon: <Mail size={16} aria-hidden />,
                  run: (rows: OwedRow[]) => void remind(rows),
                },
              ]
            : []),
        ]}
        selectionSum={rows => say('payout.list.selectionSum', { amount: money(payableSum(rows)) })}
        // The deleted are paid one by one.
        isSelectable={row => !row.is_removed && (row.hindrance === null || mayRemind(row))}
        empty={{
          icon: Wallet,
          title: say(`payout.empty.${tab === 'payable' ? 'payable' : 'approved'}`),
          text: say(`payout.empty.${tab === 'payable' ? 'payableText' : 'approvedText'}`),
        }}
      />
      <BulkDrawer
        selection={paying}
        rail={railOf(variant)}
        close={() => pay(undefined)}
        done={() => {
          pay(undefined)
          list.select([])
        }}
      />
    </>
  )
}
