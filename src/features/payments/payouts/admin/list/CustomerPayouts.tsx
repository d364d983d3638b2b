import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { Banknote, CircleCheck, type LucideIcon, ReceiptText, Ticket, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListTabs } from '#admin/list/ListTabs.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { BulkSelection, payouts } from '../../contract.ts'
import type { OwedRow } from '../../rules/OwedRow.ts'
import { payableSum } from '../../rules/payableSum.ts'
import type { RailName } from '../../rules/states.ts'
import { BulkDrawer } from '../pay/BulkDrawer.tsx'
import { commissionsPath, customerPayoutsPath, paymentPath, payPath, variantOfRail } from '../shared/paths.ts'
import { usePayoutNews } from '../shared/usePayoutNews.ts'
import { WaitingRuns } from '../shared/WaitingRuns.tsx'
import { OwedAction, PaymentDetailCell } from './cells.tsx'
import { payoutColumns } from './columns.tsx'
import { paidColumns } from './PaidList.tsx'

const kind = 'customer'
const ofCustomers = { query: { kind } } as const
/** Customers are paid in one way: what is asked for of it is no filter. */
const views = ['tab', 'type']
/** Says the same of all customers, or the same twice. */
const left = new Set(['payment_info', 'commission', 'total_product'])
const names: Readonly<Record<string, string>> = { affiliate: 'payout.customers.customer' }

/** Customers are called so, and what is always the same of them is left out. */
const ofRewards = <Row,>(columns: readonly Column<Row>[]) =>
  columns
    .filter(column => !left.has(column.id))
    .map(column => ({ ...column, title: (names[column.id] ?? column.title) as typeof column.title }))

/** Rewards of customers who brought friends: due, and given. */
export function CustomerPayouts() {
  usePayoutNews()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  return tab === 'paid' ? <Given /> : <Due />
}

function Tabs({ current }: { current: 'due' | 'given' }) {
  const say = useText()
  return (
    <ListTabs label={say('payout.customers.tabs')}>
      <Link to={`${customerPayoutsPath}?tab=approved`} aria-current={current === 'due' ? 'true' : undefined}>
        {say('payout.customers.due')}
      </Link>
      <Link to={`${customerPayoutsPath}?tab=paid`} aria-current={current === 'given' ? 'true' : undefined}>
        {say('payout.customers.given')}
      </Link>
    </ListTabs>
  )
}

function Due() {
  const say = useText()
  const { canUse } = useAccess()
  const list = useList(payouts.owed, { idOf: row => row.affiliate_id, given: ofCustomers, views })
  const { show: money } = useMoney(list.rows[0]?.currency)
  const [paying, pay] = useState<{ selection: BulkSelection; rail: RailName }>()
  // What places the rows on the page is no filter; the schema leaves it out.
  const everybody = { filter: { ...BulkSelection.shape.filter.parse(list.state), kind, tab: 'payable' } } as const
  const rails: { rail: RailName; label: string; Icon: LucideIcon }[] = [
    ...(canUse('storeCredit') ? [{ rail: 'store_credit' as const, label: say('payout.customers.asCodes'), Icon: Ticket }] : []),
    { rail: 'manual', label: say('payout.customers.byHand'), Icon: Banknote },
  ]
  return (
    <>
      <ListScreen
        list={list}
        title={say('page.customerPayouts')}
        lead={say('payout.customers.lead')}
        actions={
          list.rows.length > 0 &&
          rails.map(({ rail, label, Icon }) => (
            <Button
              key={rail}
              variant={rail === rails[0]!.rail ? 'filled' : 'default'}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => pay({ selection: everybody, rail })}
            >
              {label}
            </Button>
          ))
        }
        above={<WaitingRuns rail="store_credit" />}
        views={<Tabs current="due" />}
        columns={ofRewards(
          payoutColumns<OwedRow>({
            own: {
              payment_detail: row => <PaymentDetailCell row={row} />,
              action: row => <OwedAction row={row} variant="payments" remind={() => {}} isBusy={false} />,
            },
            sortBy: { affiliate: 'affiliate_id', total_amount: 'commission' },
          }).filter(column => column.id !== 'payment_method'),
        )}
        searchable
        nameOf={row => row.full_name || row.email}
        open={row => commissionsPath('payments', row.affiliate_id)}
        rowActions={row => [
          {
            label: say('payout.action.review'),
            icon: <ReceiptText size={16} aria-hidden />,
            to: commissionsPath('payments', row.affiliate_id),
          },
          ...(row.hindrance === null
            ? [
                {
                  label: say('payout.action.payAll'),
                  icon: <Banknote size={16} aria-hidden />,
                  to: payPath('payments', row.affiliate_id),
                },
              ]
            : []),
        ]}
        bulk={rails.map(({ rail, label, Icon }) => ({
          label,
          icon: <Icon size={16} aria-hidden />,
          run: (rows: OwedRow[]) => pay({ selection: { affiliate_ids: rows.map(row => row.affiliate_id) }, rail }),
          runAll: () => pay({ selection: everybody, rail }),
        }))}
        selectionSum={rows => say('payout.list.selectionSum', { amount: money(payableSum(rows)) })}
        isSelectable={row => !row.is_removed && row.hindrance === null}
        empty={{ icon: Wallet, title: say('payout.customers.noneDue'), text: say('payout.customers.noneDueText') }}
      />
      <BulkDrawer
        selection={paying?.selection}
        rail={paying?.rail ?? 'manual'}
        close={() => pay(undefined)}
        done={() => {
          pay(undefined)
          list.select([])
        }}
      />
    </>
  )
}

function Given() {
  const say = useText()
  const list = useList(payouts.paid, { given: ofCustomers, views })
  return (
    <ListScreen
      list={list}
      title={say('page.customerPayouts')}
      lead={say('payout.customers.lead')}
      views={<Tabs current="given" />}
      columns={ofRewards(paidColumns)}
      searchable
      nameOf={row => say('payout.payment.number', { number: row.number })}
      open={row => paymentPath(variantOfRail(row.rail), row.id)}
      empty={{ icon: CircleCheck, title: say('payout.customers.noneGiven'), text: say('payout.customers.noneGivenText') }}
    />
  )
}
