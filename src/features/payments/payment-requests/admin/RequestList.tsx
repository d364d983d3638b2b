import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { HandCoins, HandHelping, Plus, Settings, X } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { paymentRequests, type RequestRow } from '../contract.ts'
import { requestsChanged } from '../events.ts'
import { requestList } from '../rules/requestList.ts'
import { requestStatuses } from '../rules/settings.ts'
import { Asker, CreatedCell, Money, StatusCell } from './cells.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Invoice } from './Invoice.tsx'
import { addCommissionPath, payPath, settingsPath } from './paths.ts'

const columns: Column<RequestRow>[] = [
  { id: 'affiliate', title: 'requestList.affiliate', width: 220, cell: row => <Asker row={row} /> },
  { id: 'program', title: 'requestList.program', width: 140, cell: row => row.program },
  { id: 'amount', title: 'requestList.amount', width: 120, cell: row => <Money amount={row.amount} currency={row.currency} /> },
  { id: 'extra', title: 'requestList.extra', width: 110, cell: row => <Money amount={row.extra} currency={row.currency} /> },
  { id: 'invoice', title: 'requestList.invoice', width: 130, cell: row => <Invoice row={row} /> },
  { id: 'status', title: 'requestList.status', width: 170, cell: row => <StatusCell row={row} /> },
  { id: 'note', title: 'requestList.note', cell: row => row.note },
  { id: 'created_at', title: 'requestList.created_at', sortable: true, width: 150, cell: row => <CreatedCell row={row} /> },
]

export function RequestList() {
  const say = useText()
  const { may } = useAccess()
  const [declined, setDeclined] = useState<RequestRow>()
  useLive(paymentRequests.list, requestsChanged)
  const actionsOf = (row: RequestRow) =>
    row.status === 'pending'
      ? [
          { label: say('requestList.pay'), icon: <HandCoins size={16} aria-hidden />, to: payPath(row.affiliate_id) },
          ...(row.extra > 0 && may('referrals')
            ? [{ label: say('requestList.addExtra'), icon: <Plus size={16} aria-hidden />, to: addCommissionPath }]
            : []),
          {
            label: say('requestList.decline'),
            icon: <X size={16} aria-hidden />,
            danger: true,
            run: () => setDeclined(row),
          },
        ]
      : []
  return (
    <div style={{ display: 'grid', gap: 'var(--mantine-spacing-md)', minWidth: 0 }}>
      <BackLink to="/admin/payouts" label={say('page.payouts')} />
      <ListScreen
        list={useList(paymentRequests.list)}
        title={say('page.paymentRequests')}
        lead={say('requestList.lead')}
        actions={
          may('settings') && (
            <Button component={Link} to={settingsPath} variant="default" leftSection={<Settings size={16} aria-hidden />}>
              {say('requestList.settings')}
            </Button>
          )
        }
        columns={columns}
        columnChoice={useColumns(requestList)}
        filters={[
          choiceFilter({
            id: 'status',
            label: say('requestList.status'),
            options: optionsOf(requestStatuses, status => say(`paymentRequests.status.${status}`)),
          }),
        ]}
        nameOf={row => row.full_name}
        open={row => (row.status === 'pending' ? payPath(row.affiliate_id) : undefined)}
        rowActions={actionsOf}
        empty={{ icon: HandHelping, title: say('requestList.emptyTitle'), text: say('requestList.emptyText') }}
      />
      {declined && <DeclineDialog key={declined.id} request={declined} close={() => setDeclined(undefined)} />}
    </div>
  )
}
