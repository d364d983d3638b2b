import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import type { PortalCommission } from '../portal-contract.ts'

const tones: Record<PortalCommission['status'], Tone> = {
  pending: 'wait',
  approved: 'good',
  on_its_way: 'good',
  paid: 'done',
  denied: 'bad',
}

/** Commissions below each other: what for, when, how much, and how it stands. */
export function CommissionRows({ rows }: { rows: readonly PortalCommission[] }) {
  const say = useFrameText()
  const money = useMoney()
  const day = useDay()
  return (
    <Rows>
      {rows.map(row => (
        <Row
          key={row.id}
          data-commission={row.id}
          title={titleOf(row)}
          details={<time dateTime={row.created_at}>{day(row.created_at)}</time>}
          worth={money(row.amount, row.currency)}
          mark={<Mark tone={tones[row.status]}>{say(`portalCommissions.status.${row.status}`)}</Mark>}
        />
      ))}
    </Rows>
  )

  function titleOf({ kind, level, order_number: number }: PortalCommission): string {
    if (kind === 'sale') return number ? say('portalCommissions.of.sale', { number }) : say('portalCommissions.of.saleWithout')
    if (kind !== 'network') return say(`portalCommissions.of.${kind}`)
    return number ? say('portalCommissions.of.network', { number, level }) : say('portalCommissions.of.networkWithout', { level })
  }
}
