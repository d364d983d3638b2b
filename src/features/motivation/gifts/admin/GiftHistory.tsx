import { Ban, History, RotateCcw } from 'lucide-react'
import { notify } from '#admin/feedback/notify.ts'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { gifts, type SentRow } from '../contract.ts'
import { giftsChanged } from '../events.ts'
import { giftStates, isOpen } from '../rules/gift.ts'
import { giftHistory } from '../rules/giftList.ts'
import { Created, StateOf, Value } from './cells.tsx'
import { GiftTabs } from './GiftTabs.tsx'

const columns: Column<SentRow>[] = [
  { id: 'affiliate', title: 'giftHistory.affiliate', width: 220, cell: row => <Person person={row} /> },
  { id: 'gift', title: 'giftHistory.gift', cell: row => row.gift },
  { id: 'state', title: 'giftHistory.state', width: 220, cell: row => <StateOf row={row} /> },
  { id: 'order', title: 'giftHistory.order', width: 120, cell: row => row.order_number ?? <Empty /> },
  { id: 'value', title: 'giftHistory.value', width: 150, align: 'end', cell: row => <Value row={row} /> },
  { id: 'sent_at', title: 'giftHistory.sent_at', sortable: true, width: 120, cell: row => <Created at={row.sent_at} /> },
  {
    ...{ id: 'redeemed_at', title: 'giftHistory.redeemed_at', width: 120 },
    cell: row => (row.redeemed_at ? <Created at={row.redeemed_at} /> : <Empty />),
  },
]

/** What was sent to whom, and what became of it. */
export function GiftHistory() {
  const say = useText()
  const { ask, dialog } = useQuestion()
  const cancel = useChange(gifts.cancel)
  const retry = useChange(gifts.retry)
  useLive(gifts.history, giftsChanged)
  const actionsOf = (row: SentRow) => [
    ...(row.state === 'failed' || row.state === 'asked'
      ? [
          {
            label: say('giftHistory.retry'),
            icon: <RotateCcw size={16} aria-hidden />,
            writes: true,
            run: () =>
              retry.mutate(
                { id: row.id },
                { onSuccess: () => notify.success(say('giftHistory.retried')), onError: notify.failed },
              ),
          },
        ]
      : []),
    ...(isOpen(row.state)
      ? [
          {
            label: say('giftHistory.cancel'),
            icon: <Ban size={16} aria-hidden />,
            danger: true,
            run: () =>
              ask({
                title: say('giftHistory.cancelTitle', { gift: row.gift, name: row.full_name }),
                text: say('giftHistory.cancelText'),
                confirm: say('giftHistory.cancel'),
                run: async () => {
                  await cancel.mutateAsync({ id: row.id })
                  notify.success(say('giftHistory.cancelled'))
                },
              }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListScreen
        list={useList(gifts.history)}
        title={say('page.gifts')}
        lead={say('giftHistory.lead')}
        views={<GiftTabs />}
        columns={columns}
        columnChoice={useColumns(giftHistory)}
        searchable
        filters={[
          choiceFilter({
            id: 'state',
            label: say('giftHistory.state'),
            options: optionsOf(giftStates, state => say(`giftHistory.states.${state}`)),
          }),
        ]}
        nameOf={row => say('giftHistory.nameOf', { gift: row.gift, name: row.full_name })}
        rowActions={actionsOf}
        empty={{ icon: History, title: say('giftHistory.emptyTitle'), text: say('giftHistory.emptyText') }}
      />
      {dialog}
    </>
  )
}
