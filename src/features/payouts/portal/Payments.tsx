import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#browser/calls/call.ts'
import { Papers, StatementCard } from '#features/payout-documents/portal/index.ts'
import { useCommissionNews } from '#features/referrals/portal/index.ts'
import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { type PortalPayment, type PortalPaymentState, portalPayments } from '../portal-contract.ts'

export function Payments() {
  const say = useText()
  const pages = useInfiniteQuery({
    queryKey: [portalPayments.list.route],
    queryFn: ({ pageParam }) => call(portalPayments.list, { query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
  // A payment changes the commissions that it pays.
  useCommissionNews([portalPayments.list])
  return (
    <Screen title={say('portalPayments.title')} lead={say('portalPaymentList.lead')}>
      <Card>
        <PagedRows pages={pages} empty={<Empty title={say('portalPaymentList.none')} text={say('portalPaymentList.noneText')} />}>
          {rows => (
            <Rows>
              {rows.map(payment => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </Rows>
          )}
        </PagedRows>
      </Card>
      <StatementCard />
    </Screen>
  )
}

const tones: Record<PortalPaymentState, Tone> = {
  preparing: 'wait',
  on_its_way: 'good',
  unclaimed: 'wait',
  on_hold: 'wait',
  paid: 'done',
  came_back: 'bad',
  undone: 'bad',
}

type Explained = 'unclaimed' | 'on_hold' | 'came_back' | 'undone'
const isExplained = (state: PortalPaymentState): state is Explained => !['preparing', 'on_its_way', 'paid'].includes(state)

function PaymentRow({ payment }: { payment: PortalPayment }) {
  const say = useText()
  const money = useMoney()
  const day = useDay()
  const { id, state, method, currency, commission, tax, total, referrals, message, created_at, paid_at } = payment
  const at = paid_at ?? created_at
  return (
    <Row
      data-payment={id}
      title={say('portalPaymentList.number', { number: id })}
      details={
        <>
          <span>{say('portalPaymentList.for', { count: referrals, method })}</span>
          <time dateTime={at}>{day(at)}</time>
        </>
      }
      worth={money(total, currency)}
      mark={<Mark tone={tones[state]}>{say(`portalPaymentList.state.${state}`)}</Mark>}
    >
      {tax !== 0 && <p>{say('portalPaymentList.tax', { commission: money(commission, currency), tax: money(tax, currency) })}</p>}
      {isExplained(state) && <p>{say(`portalPaymentList.explain.${state}`)}</p>}
      {message && <blockquote>{message}</blockquote>}
      {state === 'paid' && <Papers id={id} />}
    </Row>
  )
}
