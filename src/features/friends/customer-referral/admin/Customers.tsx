import { Link } from '@tanstack/react-router'
import { Ban, Copy, RotateCcw, Users } from 'lucide-react'
import { notify } from '#admin/feedback/notify.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { choiceFilter } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListTabs } from '#admin/list/ListTabs.tsx'
import type { RowAction } from '#admin/list/table/RowMenu.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { copyText } from '#browser/copyText.ts'
import parts from '#browser/ui/parts.module.css'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import type { Flag } from '#kit/flags.ts'
import { customerReferral, type ParticipantRow } from '../contract.ts'
import { customerList } from '../rules/customerList.ts'
import { ParticipantStatus } from './ParticipantStatus.tsx'
import { customerPath, customersPath } from './paths.ts'
import { ToProgram } from './ToProgram.tsx'

const columns: Column<ParticipantRow>[] = [
  { id: 'full_name', title: 'referralList.customer', sortable: true, width: 170, card: 'title', cell: row => <Name row={row} /> },
  {
    ...{ id: 'email', title: 'referralList.email', width: 220, card: 'line' },
    cell: row => <span className={`${parts.ownLine} ${parts.oneLine}`}>{row.email}</span>,
  },
  { id: 'status', title: 'referralList.status', width: 92, card: 'beside', cell: row => <ParticipantStatus row={row} /> },
  {
    id: 'link',
    title: 'referralList.link',
    width: 160,
    card: 'none',
    cell: row => <span className={`${parts.ownLine} ${parts.oneLine}`}>{row.link}</span>,
  },
  { id: 'clicks', title: 'referralList.clicks', width: 72, align: 'end', cell: row => row.clicks },
  { id: 'referrals', title: 'referralList.referrals', width: 92, align: 'end', cell: row => row.referrals },
  {
    id: 'pending',
    title: 'referralList.pending',
    width: 96,
    align: 'end',
    cell: row => <Money row={row} amount={row.pending} />,
  },
  { id: 'due', title: 'referralList.due', width: 96, align: 'end', cell: row => <Money row={row} amount={row.due} /> },
  { id: 'given', title: 'referralList.given', width: 96, align: 'end', cell: row => <Money row={row} amount={row.given} /> },
  { id: 'created_at', title: 'referralList.joined', sortable: true, width: 124, cell: row => <Joined row={row} /> },
]

/** Customers who take part: what each has brought and earned. */
export function Customers() {
  const say = useText()
  const { may } = useAccess()
  const list = useList(customerReferral.participants)
  const columnChoice = useColumns(customerList)
  const change = useChange(customerReferral.setStatus)
  const set = (row: ParticipantRow, status: Flag) => change.mutate({ id: row.id, body: { status } }, { onError: notify.failed })
  const actionsOf = (row: ParticipantRow): RowAction[] => [
    {
      label: say('referralList.copyLink'),
      icon: <Copy size={16} aria-hidden />,
      run: () =>
        void copyText(row.link).then(isCopied =>
          isCopied ? notify.success(say('common.copied')) : notify.error(say('referralList.notCopied')),
        ),
    },
    row.status === 1
      ? {
          label: say('referralList.block'),
          icon: <Ban size={16} aria-hidden />,
          danger: true,
          run: () => set(row, 0),
        }
      : {
          label: say('referralList.unblock'),
          icon: <RotateCcw size={16} aria-hidden />,
          writes: true,
          run: () => set(row, 1),
        },
  ]
  return (
    <ListScreen
      list={list}
      title={say('page.referringCustomers')}
      lead={say('referralList.lead')}
      views={
        may('affiliate-and-coupon') && (
          <ListTabs label={say('referralList.tabs')}>
            <Link to="/admin/affiliates" activeOptions={{ exact: true }}>
              {say('page.affiliates')}
            </Link>
            <Link to={customersPath} aria-current="true">
              {say('page.referringCustomers')}
            </Link>
          </ListTabs>
        )
      }
      columns={columns}
      columnChoice={columnChoice}
      searchable
      filters={[
        choiceFilter({
          id: 'status',
          label: say('referralList.status'),
          options: [
            { value: '1', label: say('referralList.active') },
            { value: '0', label: say('referralList.blocked') },
          ],
        }),
      ]}
      nameOf={row => row.full_name || row.email}
      open={row => customerPath(row.id)}
      rowActions={actionsOf}
      empty={{
        icon: Users,
        title: say('referralList.emptyTitle'),
        text: say('referralList.emptyText'),
        action: <ToProgram />,
      }}
    />
  )
}

const Name = ({ row }: { row: ParticipantRow }) => (
  <strong className={`${parts.ownLine} ${parts.oneLine}`}>{row.full_name || row.email}</strong>
)

const Money = ({ row, amount }: { row: ParticipantRow; amount: number }) => useMoney(row.currency).show(amount)

function Joined({ row }: { row: ParticipantRow }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return <time dateTime={row.created_at}>{formatDate(row.created_at, say.language, timeZone)}</time>
}
