import type { CellProps } from '#admin/list/CellProps.ts'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import type { ClaimRow } from '../contract.ts'

/** The number, the buyer, or both. */
export const Claimed = ({ row: { order_number, buyer_email } }: CellProps<ClaimRow>) => (
  <span style={{ display: 'grid', overflowWrap: 'anywhere' }}>
    {order_number && <strong>#{order_number}</strong>}
    {buyer_email && <span>{buyer_email}</span>}
  </span>
)

const tones: Record<ClaimRow['status'], Tone> = { open: 'waiting', accepted: 'done', declined: 'quiet' }

export function StatusBadge({ status }: Pick<ClaimRow, 'status'>) {
  return <ToneBadge tone={tones[status]}>{useText()(`orderClaims.status.${status}`)}</ToneBadge>
}

/** Declined, it says why. */
export const StatusCell = ({ row: { status, reason } }: CellProps<ClaimRow>) => (
  <span style={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
    <StatusBadge status={status} />
    {reason && <small style={{ overflowWrap: 'anywhere' }}>{reason}</small>}
  </span>
)

export function CreatedCell({ row: { created_at } }: CellProps<ClaimRow>) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return <time dateTime={created_at}>{formatDate(created_at, say.language, timeZone)}</time>
}

/** A day as the affiliate wrote it, wherever they are. */
export function Bought({ row: { bought_on } }: CellProps<ClaimRow>) {
  const say = useText()
  return bought_on ? <time dateTime={bought_on}>{formatDate(`${bought_on}T12:00:00Z`, say.language, 'UTC')}</time> : <Empty />
}
