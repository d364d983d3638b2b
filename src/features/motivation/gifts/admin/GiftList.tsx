import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Gift, Mail, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { AddButton } from '#admin/list/toolbar/AddButton.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useRemoval } from '#admin/list/useRemoval.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { type GiftRow, gifts } from '../contract.ts'
import { giftsChanged } from '../events.ts'
import { giftKinds } from '../rules/gift.ts'
import { giftList } from '../rules/giftList.ts'
import { Created, KindOf, Products, SentTo } from './cells.tsx'
import { GiftTabs } from './GiftTabs.tsx'
import { createPath, editPath, emailPath } from './paths.ts'
import { SendDialog } from './SendDialog.tsx'

const columns: Column<GiftRow>[] = [
  { id: 'name', title: 'giftList.name', sortable: true, cell: row => row.name },
  { id: 'kind', title: 'giftList.kind', width: 190, cell: row => <KindOf row={row} /> },
  { id: 'products', title: 'giftList.products', cell: row => <Products row={row} /> },
  { id: 'sent_to', title: 'giftList.sent_to', width: 200, cell: row => <SentTo row={row} /> },
  { id: 'sent', title: 'giftList.sent', width: 80, align: 'end', cell: row => row.sent },
  { id: 'redeemed', title: 'giftList.redeemed', width: 100, align: 'end', cell: row => row.redeemed },
  { id: 'created_at', title: 'giftList.created_at', sortable: true, width: 120, cell: row => <Created at={row.created_at} /> },
]

export function GiftList() {
  const say = useText()
  const [sending, setSending] = useState<GiftRow>()
  const change = useChange(gifts.remove)
  const removal = useRemoval<GiftRow>({
    remove: ({ id }) => change.mutateAsync({ id }),
    title: ([first, ...others]) =>
      others.length === 0
        ? say('giftList.removeOne', { name: first!.name })
        : say('giftList.removeSeveral', { count: others.length + 1 }),
    text: say('giftList.removeText'),
    done: say('giftList.removed'),
    failed: say('giftList.notRemoved'),
  })
  useLive(gifts.list, giftsChanged)
  const add = <AddButton label={say('giftList.add')} to={createPath} />
  return (
    <>
      <ListScreen
        list={useList(gifts.list)}
        title={say('page.gifts')}
        lead={say('giftList.lead')}
        actions={
          <>
            <Button variant="default" component={Link} to={emailPath} leftSection={<Mail size={16} aria-hidden />}>
              {say('giftList.email')}
            </Button>
            {add}
          </>
        }
        views={<GiftTabs />}
        columns={columns}
        columnChoice={useColumns(giftList)}
        searchable
        filters={[
          choiceFilter({
            id: 'kind',
            label: say('giftList.kind'),
            options: optionsOf(giftKinds, kind => say(`gifts.kind.${kind}`)),
          }),
        ]}
        nameOf={row => row.name}
        open={row => editPath(row.id)}
        rowActions={row => [
          { label: say('giftList.send'), icon: <Send size={16} aria-hidden />, writes: true, run: () => setSending(row) },
          { label: say('giftList.edit'), icon: <Pencil size={16} aria-hidden />, to: editPath(row.id) },
          removal.ofRow(row),
        ]}
        bulk={[removal.ofMany]}
        empty={{ icon: Gift, title: say('giftList.emptyTitle'), text: say('giftList.emptyText'), action: add }}
      />
      {removal.dialog}
      {sending && <SendDialog gift={sending} close={() => setSending(undefined)} />}
    </>
  )
}
