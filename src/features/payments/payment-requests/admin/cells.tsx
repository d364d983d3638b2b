import type { CellProps } from '#admin/list/CellProps.ts'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { RequestRow } from '../contract.ts'

export const Asker = ({ row }: CellProps<RequestRow>) => <Person person={row} />

export function Money({ amount, currency }: { amount: number; currency: string }) {
  const { show } = useMoney(currency)
  return amount === 0 ? <Empty /> : show(amount)
}

const tones: Record<RequestRow['status'], Tone> = { pending: 'waiting', paid: 'done', declined: 'quiet', withdrawn: 'quiet' }

/** Declined, it says why. */
export function StatusCell({ row: { status, reason } }: CellProps<RequestRow>) {
  const say = useText()
  return (
    <span style={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <ToneBadge tone={tones[status]}>{say(`paymentRequests.status.${status}`)}</ToneBadge>
      {reason && <small>{reason}</small>}
    </span>
  )
}

export function CreatedCell({ row: { created_at } }: CellProps<RequestRow>) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return <time dateTime={created_at}>{formatDateTime(created_at, say.language, timeZone)}</time>
}
