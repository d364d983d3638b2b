import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { Mark } from '#portal/ui/Mark.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import type { PortalCommission } from '../portal-contract.ts'
import { commissionTitle, commissionTones } from './commissionTitle.ts'

interface CommissionRowsProps {
  rows: readonly PortalCommission[]
  /** Where the explanation of one opens. */
  hrefOf: (id: number) => string
}

function Details({ row: { created_at, sold, source, currency, waits } }: { row: PortalCommission }) {
  const say = useFrameText()
  const money = useMoney()
  const day = useDay()
  const parts = [
    ...(sold ? [say('portalCommissions.sold', { amount: money(sold, currency) })] : []),
    ...(source ? [say('portalCommissions.source', { source })] : []),
    ...(waits ? [say(`portalCommissions.waits.${waits.for}`, { day: waits.until ? day(waits.until) : '' })] : []),
  ]
  return (
    <>
      <time dateTime={created_at}>{day(created_at)}</time>
      {parts.length > 0 && <span>{parts.join(' · ')}</span>}
    </>
  )
}

/** Commissions below each other: what for, when, how much, and how it stands. Each opens its explanation. */
export function CommissionRows({ rows, hrefOf }: CommissionRowsProps) {
  const say = useFrameText()
  const money = useMoney()
  return (
    <Rows>
      {rows.map(row => (
        <Row
          key={row.id}
          data-commission={row.id}
          title={commissionTitle(row, say)}
          href={hrefOf(row.id)}
          details={<Details row={row} />}
          worth={money(row.amount, row.currency)}
          mark={<Mark tone={commissionTones[row.status]}>{say(`portalCommissions.status.${row.status}`)}</Mark>}
        />
      ))}
    </Rows>
  )
}
