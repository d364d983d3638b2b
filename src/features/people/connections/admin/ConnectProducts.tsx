import { Button } from '@mantine/core'
import { PackageCheck, Plus, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Gate } from '#admin/gate/Gate.tsx'
import { choiceFilter } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { type ConnectedProduct, productConnections, productKinds } from '../contract.ts'
import { ConnectProductDialog } from './ConnectProductDialog.tsx'
import { AffiliateLink, Since, Thing } from './cells.tsx'
import { useDisconnect } from './useDisconnect.tsx'

const columns: Column<ConnectedProduct>[] = [
  { id: 'title', title: 'connectionList.thing', cell: row => <Thing thing={row} /> },
  { id: 'affiliate', title: 'connectionList.affiliate', cell: row => <AffiliateLink affiliate={row.affiliate} /> },
  { id: 'connected_at', title: 'connectionList.since', width: 170, cell: row => <Since at={row.connected_at} /> },
]

const named = ({ id, title, affiliate }: ConnectedProduct) => ({ id, name: title, affiliate: affiliate.full_name })

export function ConnectProducts() {
  const say = useText()
  const list = useList(productConnections.list)
  const [isConnecting, setConnecting] = useState(false)
  const { askToPart, dialog } = useDisconnect(productConnections.disconnect)
  const unlink = { label: say('connectionList.disconnect'), icon: <Unlink size={16} aria-hidden />, danger: true }
  const connect = (
    <Gate feature="connectProducts">
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setConnecting(true)}>
        {say('connectionList.connectProduct')}
      </Button>
    </Gate>
  )
  return (
    <>
      <ListScreen
        list={list}
        title={say('page.connectProducts')}
        lead={say('connectionList.productsLead')}
        actions={connect}
        columns={columns}
        searchable
        filters={[
          choiceFilter({
            id: 'kind',
            label: say('connectionList.kindLabel'),
            options: productKinds.map(kind => ({ value: kind, label: say(`connectionList.kind.${kind}`) })),
          }),
        ]}
        nameOf={row => row.title}
        rowActions={row => [{ ...unlink, run: () => askToPart([named(row)]) }]}
        bulk={[{ ...unlink, run: rows => askToPart(rows.map(named)) }]}
        empty={
          <ListMessage
            icon={<PackageCheck size={22} />}
            title={say('connectionList.noProducts')}
            text={say('connectionList.noProductsText')}
            action={connect}
          />
        }
      />
      {isConnecting && <ConnectProductDialog close={() => setConnecting(false)} />}
      {dialog}
    </>
  )
}
