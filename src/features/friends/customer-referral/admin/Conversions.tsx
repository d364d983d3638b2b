import { ChartLine, FileUp } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { dateFilter } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { AddButton } from '#admin/list/toolbar/AddButton.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { LineChart } from '#browser/ui/chart/LineChart.tsx'
import { ImportDialog } from '#features/account/imports/admin/index.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { type CustomerFigures, customerReferral, type ReferralFigures } from '../contract.ts'
import { addRewardPath, referralsOfPath } from './paths.ts'
import styles from './referral.module.css'
import { ToProgram } from './ToProgram.tsx'

const columns: Column<CustomerFigures>[] = [
  { id: 'name', title: 'referralList.customer', sortable: true, width: 200, card: 'title', cell: row => row.name || row.email },
  { id: 'email', title: 'referralList.email', width: 220, card: 'line', cell: row => row.email },
  { id: 'clicks', title: 'referralList.clicks', sortable: true, width: 90, align: 'end', cell: row => row.clicks },
  { id: 'referrals', title: 'referralList.referrals', sortable: true, width: 110, align: 'end', cell: row => row.referrals },
  {
    ...{ id: 'sales', title: 'referralList.sales', sortable: true, width: 120, align: 'end' },
    cell: row => <Money row={row} amount={row.sales} />,
  },
  {
    ...{ id: 'reward', title: 'referralList.reward', sortable: true, width: 120, align: 'end' },
    cell: row => <Money row={row} amount={row.reward} />,
  },
]

/** What customers brought, by day and by customer. */
export function Conversions() {
  const say = useText()
  const { may } = useAccess()
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  const list = useList(customerReferral.conversions)
  const { from, to } = list.state as { from?: string; to?: string }
  const figures = useRead(customerReferral.figures, { query: { from, to } })
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <ListScreen
        list={list}
        title={say('page.customerConversions')}
        lead={say('referralList.conversionsLead')}
        actions={may('referrals') && <AddRewards openImport={() => setImporting(true)} />}
        above={<Loaded query={figures}>{found => found.days.length > 0 && <SalesChart figures={found} />}</Loaded>}
        columns={columns}
        searchable
        filters={[dateFilter({ label: say('referralList.date'), from: 'from', to: 'to', timeZone, say })]}
        nameOf={row => row.name || row.email}
        open={row => (may('referrals') ? referralsOfPath(row.id) : undefined)}
        empty={{
          icon: ChartLine,
          title: say('referralList.noConversions'),
          text: say('referralList.noConversionsText'),
          action: <ToProgram />,
        }}
      />
      <ImportDialog
        kind="customer_referrals"
        title={say('referralList.import')}
        lead={say('referralList.importLead')}
        opened={isImporting}
        onClose={() => setImporting(false)}
        refreshes={[customerReferral.conversions, customerReferral.figures]}
      />
    </>
  )
}

/** Rewards for what no link has told of. */
function AddRewards({ openImport }: { openImport: () => void }) {
  const say = useText()
  return (
    <>
      <WriteButton variant="default" leftSection={<FileUp size={16} aria-hidden />} onClick={openImport}>
        {say('referralList.import')}
      </WriteButton>
      <AddButton label={say('referralList.add')} to={addRewardPath} />
    </>
  )
}

function SalesChart({ figures: { days, totals, currency } }: { figures: ReferralFigures }) {
  const say = useText()
  const { show: money } = useMoney(currency)
  const dayOf = (place: number) => formatDate(days[place]!.day, say.language)
  return (
    <div className={styles.chart}>
      <Card title={say('referralList.friendSales')}>
        <LineChart
          values={days.map(day => day.sales)}
          isOpen={false}
          summary={say('referralList.chartSummary', { from: dayOf(0), to: dayOf(days.length - 1), total: money(totals.sales) })}
          showValue={money}
          showPlace={dayOf}
          tell={place => `${dayOf(place)} · ${money(days[place]!.sales)}`}
          reader={say('referralList.chartReader')}
        />
      </Card>
    </div>
  )
}

const Money = ({ row, amount }: { row: CustomerFigures; amount: number }) => useMoney(row.currency).show(amount)
