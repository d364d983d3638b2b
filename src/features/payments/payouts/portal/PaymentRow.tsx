import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { Row } from '#portal/ui/Rows.tsx'
import type { PortalPayment, PortalPaymentState } from '../portal-contract.ts'

const tones: Record<PortalPaymentState, Tone> = {
  preparing: 'wait',
  on_its_way: 'good',
  unclaimed: 'wait',
  on_hold: 'wait',
  paid: 'done',
  came_back: 'bad',
  undone: 'bad',
}

/** Opens its details. */
export function PaymentRow({ payment, href }: { payment: PortalPayment; href: string }) {
  const say = useText()
  const money = useMoney()
  const day = useDay()
  const { id, state, method, currency, total, referrals, problem, message, created_at, paid_at } = payment
  const at = paid_at ?? created_at
  return (
    <Row
      data-payment={id}
      title={say('portalPaymentList.number', { number: id })}
      href={href}
      details={
        <>
          <span>{say('portalPaymentList.for', { count: referrals, method })}</span>
          <time dateTime={at}>{day(at)}</time>
        </>
      }
      worth={money(total, currency)}
      mark={<Mark tone={tones[state]}>{say(`portalPaymentList.state.${state}`)}</Mark>}
    >
      {problem && <p>{problem}</p>}
      {message && <blockquote>{message}</blockquote>}
    </Row>
  )
}
