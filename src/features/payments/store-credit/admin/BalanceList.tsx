import { Ticket, Wallet } from 'lucide-react'
import { useState } from 'react'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type BalanceRow, storeCredit } from '../contract.ts'
import { CreditTabs } from './CreditTabs.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'

const columns: Column<BalanceRow>[] = [
  { id: 'who', title: 'storeCreditPage.column.who', card: 'title', cell: row => <Person person={row} /> },
  {
    id: 'amount',
    title: 'storeCreditPage.column.balance',
    width: 160,
    align: 'end',
    sortable: true,
    card: 'amount',
    cell: row => <Amount row={row} />,
  },
]

/** What affiliates can still make codes of. */
export function BalanceList() {
  const say = useText()
  const [chosen, setChosen] = useState<BalanceRow>()
  const settings = useRead(storeCredit.settings).data
  const make = { label: say('storeCreditPage.makeCode'), icon: <Ticket size={16} aria-hidden /> }
  return (
    <Stack>
      <CreditTabs />
      <ListScreen
        list={useList(storeCredit.balances)}
        title={say('page.storeCreditBalances')}
        lead={say('storeCreditPage.balancesLead')}
        columns={columns}
        nameOf={row => row.full_name}
        rowActions={row => (settings?.self_redemption ? [{ ...make, run: () => setChosen(row) }] : [])}
        empty={{ icon: Wallet, title: say('storeCreditPage.noBalances'), text: say('storeCreditPage.noBalancesText') }}
      />
      {chosen && <RedeemDialog row={chosen} close={() => setChosen(undefined)} />}
    </Stack>
  )
}

function Amount({ row }: { row: BalanceRow }) {
  return <strong>{useMoney(row.currency).show(row.amount)}</strong>
}
