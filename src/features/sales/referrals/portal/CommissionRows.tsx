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

/** Commissions below each other: what for, when, how much, and how it stands. Each opens its explanation. */
export function CommissionRows({ rows, hrefOf }: CommissionRowsProps) {
  const say = useFrameText()
  const money = useMoney()
  const day = useDay()
  return (
    <Rows>
      {rows.map(row => (
        <Row
          key={row.id}
          data-commission={row.id}
          title={commissionTitle(row, say)}
          href={hrefOf(row.id)}
          details={<time dateTime={row.created_at}>{day(row.created_at)}</time>}
          worth={money(row.amount, row.currency)}
          mark={<Mark tone={commissionTones[row.status]}>{say(`portalCommissions.status.${row.status}`)}</Mark>}
        />
      ))}
    </Rows>
  )
}
