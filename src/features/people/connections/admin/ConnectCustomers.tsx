import { Button } from '@mantine/core'
import { Plus, Unlink, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { Gate } from '#admin/gate/Gate.tsx'
import { choiceFilter } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { type ConnectedCustomer, connectionOrigins, customerConnections } from '../contract.ts'
import { ConnectCustomerDialog } from './ConnectCustomerDialog.tsx'
import { AffiliateLink, CustomerName, Since, Until } from './cells.tsx'
import { useDisconnect } from './useDisconnect.tsx'

const columns: Column<ConnectedCustomer>[] = [
  { id: 'customer', title: 'connectionList.customer', cell: row => <CustomerName customer={row.customer} /> },
  { id: 'affiliate', title: 'connectionList.affiliate', cell: row => <AffiliateLink affiliate={row.affiliate} /> },
  { id: 'origin', title: 'connectionList.origin', width: 170, cell: row => <Origin row={row} /> },
  { id: 'connected_at', title: 'connectionList.since', width: 170, cell: row => <Since at={row.connected_at} /> },
  { id: 'expires_at', title: 'connectionList.until', width: 130, cell: row => <Until row={row} /> },
]

const named = (row: ConnectedCustomer) => ({
  id: row.id,
  name: row.customer.full_name || (row.customer.email ?? ''),
  affiliate: row.affiliate.full_name,
})

export function ConnectCustomers() {
  const say = useText()
  const list = useList(customerConnections.list)
  const [isConnecting, setConnecting] = useState(false)
  const { askToPart, dialog } = useDisconnect(customerConnections.disconnect)
  const unlink = { label: say('connectionList.disconnect'), icon: <Unlink size={16} aria-hidden />, danger: true }
  const connect = (
    <Gate feature="connectCustomers">
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setConnecting(true)}>
        {say('connectionList.connectCustomer')}
      </Button>
    </Gate>
  )
  return (
    <>
      <ListScreen
        list={list}
        title={say('page.connectCustomers')}
        lead={say('connectionList.customersLead')}
        actions={connect}
        columns={columns}
        searchable
        filters={[
          choiceFilter({
            id: 'origin',
            label: say('connectionList.origin'),
            options: connectionOrigins.map(origin => ({ value: origin, label: say(`connectionList.by.${origin}`) })),
          }),
        ]}
        nameOf={row => named(row).name}
        rowActions={row => [{ ...unlink, run: () => askToPart([named(row)]) }]}
        bulk={[{ ...unlink, run: rows => askToPart(rows.map(named)) }]}
        empty={
          <ListMessage
            icon={<UserRoundCheck size={22} />}
            title={say('connectionList.noCustomers')}
            text={say('connectionList.noCustomersText')}
            action={connect}
          />
        }
      />
      {isConnecting && <ConnectCustomerDialog close={() => setConnecting(false)} />}
      {dialog}
    </>
  )
}

function Origin({ row }: { row: ConnectedCustomer }) {
  return useText()(`connectionList.by.${row.origin}`)
}
