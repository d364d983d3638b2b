import { Ticket } from 'lucide-react'
import type { CellProps } from '#admin/list/CellProps.ts'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { When } from '#admin/list/table/When.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { type CreditRow, storeCredit } from '../contract.ts'
import { CreditTabs } from './CreditTabs.tsx'

const kinds = ['code', 'credit', 'redemption'] as const
const tones: Record<CreditRow['state'], Tone> = {
  on_its_way: 'waiting',
  made: 'done',
  refused: 'bad',
  taken_back: 'quiet',
  used: 'done',
}

const columns: Column<CreditRow>[] = [
  { id: 'who', title: 'storeCreditPage.column.who', card: 'title', cell: row => <Person person={row} /> },
  { id: 'kind', title: 'storeCreditPage.column.kind', width: 190, card: 'line', cell: row => <Kind row={row} /> },
  {
    id: 'code',
    title: 'storeCreditPage.column.code',
    width: 210,
    card: 'line',
    cell: row => (row.code ? <code>{row.code}</code> : <Empty />),
  },
  { id: 'state', title: 'storeCreditPage.column.state', width: 150, card: 'line', cell: row => <State row={row} /> },
  { id: 'created', title: 'storeCreditPage.column.created', width: 170, card: 'none', cell: row => <Created row={row} /> },
  {
    id: 'amount',
    title: 'storeCreditPage.column.amount',
    width: 120,
    align: 'end',
    card: 'amount',
    cell: row => <Amount row={row} />,
  },
]

/** What was given in store credit: codes, higher balances, and codes made of them. */
export function CreditList() {
  const say = useText()
  return (
    <Stack>
      <CreditTabs />
      <ListScreen
        list={useList(storeCredit.list)}
        title={say('page.storeCredit')}
        lead={say('storeCreditPage.lead')}
        columns={columns}
        filters={[
          choiceFilter({
            id: 'kind',
            label: say('storeCreditPage.column.kind'),
            options: optionsOf(kinds, kind => say(`storeCreditPage.kind.${kind}`)),
          }),
        ]}
        nameOf={row => row.full_name}
        empty={{ icon: Ticket, title: say('storeCreditPage.emptyTitle'), text: say('storeCreditPage.emptyText') }}
      />
    </Stack>
  )
}

function Kind({ row }: CellProps<CreditRow>) {
  return useText()(`storeCreditPage.kind.${row.kind}`)
}

function State({ row }: CellProps<CreditRow>) {
  const say = useText()
  return <ToneBadge tone={tones[row.state]}>{say(`storeCreditPage.state.${row.state}`)}</ToneBadge>
}

function Created({ row }: CellProps<CreditRow>) {
  return <When at={row.created_at} timeZone={useShop().data?.time_zone ?? 'UTC'} />
}

function Amount({ row }: CellProps<CreditRow>) {
  return <strong>{useMoney(row.currency).show(row.amount)}</strong>
}
