import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CellProps } from '#admin/list/CellProps.ts'
import type { Column } from '#admin/list/ListScreen.tsx'
import { CellLink } from '#admin/list/table/CellLink.tsx'
import { When } from '#admin/list/table/When.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { AmountButton, useExplanation } from '#features/sales/referrals/admin/index.ts'
import type { ReferralKind } from '#features/sales/referrals/rules/kinds.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import type { PayableReferral } from '../../contract.ts'
import { orderExplanationPath, payOnePath, type Variant } from '../shared/paths.ts'

interface ReferralColumns {
  variant: Variant
  affiliate_id: number
  isPayable: (row: PayableReferral) => boolean
}

export const referralColumns = ({ variant, affiliate_id, isPayable }: ReferralColumns): Column<PayableReferral>[] => [
  { id: 'id', title: 'referrals.column.id', width: 90, sortable: true, card: 'title', cell: row => `#${row.id}` },
  { id: 'date', title: 'referrals.column.date', width: 160, card: 'line', cell: row => <Created row={row} /> },
  {
    id: 'order',
    title: 'referrals.column.order_id',
    width: 170,
    card: 'line',
    cell: row => <Order row={row} path={id => orderExplanationPath(variant, affiliate_id, id)} />,
  },
  { id: 'program', title: 'referrals.column.program_name', width: 160, card: 'line', cell: row => row.program_name },
  { id: 'total', title: 'referrals.column.total', width: 110, align: 'end', cell: row => <Sum amount={row.total} /> },
  {
    id: 'amount',
    title: 'payout.column.commission',
    width: 120,
    align: 'end',
    sortable: true,
    card: 'amount',
    cell: row => <Worth row={row} />,
  },
  {
    id: 'action',
    title: 'payout.column.action',
    width: 100,
    card: 'end',
    cell: row => isPayable(row) && <PayOne to={payOnePath(variant, affiliate_id, row.id)} id={row.id} />,
  },
]

function Created({ row }: CellProps<PayableReferral>) {
  return <When at={row.created_at} timeZone={useShop().data?.time_zone ?? 'UTC'} />
}

function Order({ row, path }: CellProps<PayableReferral> & { path: (order_id: number) => string }) {
  const say = useText()
  if (row.amount < 0) return <span className={parts.danger}>{say('payout.pay.debt')}</span>
  if (row.order_id === null) return <span className={parts.lead}>{say(`referrals.kind.${row.kind as ReferralKind}`)}</span>
  return <CellLink to={path(row.order_id)}>{row.order_number}</CellLink>
}

function Sum({ amount }: { amount: number }) {
  return useMoney().show(amount)
}

function Worth({ row }: CellProps<PayableReferral>) {
  const say = useText()
  const { show: money } = useMoney()
  const { open } = useExplanation()
  return (
    <AmountButton
      className={row.amount < 0 ? parts.danger : undefined}
      aria-label={say('referral.list.explainOne', { amount: money(row.amount), id: row.id })}
      onClick={() => open(row.id)}
    >
      {money(row.amount)}
    </AmountButton>
  )
}

function PayOne({ to, id }: { to: string; id: number }) {
  const say = useText()
  return (
    <Button component={Link} to={to} size="compact-sm" variant="default" aria-label={say('payout.action.payReferral', { id })}>
      {say('payout.action.pay')}
    </Button>
  )
}
