import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#browser/calls/call.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Papers, StatementCard } from '#features/payout-documents/portal/index.ts'
import { useCommissionNews } from '#features/referrals/portal/index.ts'
import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { type PortalPayment, type PortalPaymentState, portalPayments } from '../portal-contract.ts'
import styles from './payments.module.css'

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
        <Loaded query={pages}>
          {({ pages: found }) => {
            const rows = found.flatMap(page => page.rows)
            if (rows.length === 0) return <Empty title={say('portalPaymentList.none')} text={say('portalPaymentList.noneText')} />
            return (
              <ul className={styles.rows}>
                {rows.map(payment => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        {pages.hasNextPage && (
          <SecondButton busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {say('portalPaymentList.more')}
          </SecondButton>
        )}
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
    <li className={styles.row} data-payment={id}>
      <div className={styles.line}>
        <span className={styles.what}>
          <strong>{say('portalPaymentList.number', { number: id })}</strong>
          <span>{say('portalPaymentList.for', { count: referrals, method })}</span>
          <time dateTime={at}>{day(at)}</time>
        </span>
        <span className={styles.worth}>
          <strong>{money(total, currency)}</strong>
          <Mark tone={tones[state]}>{say(`portalPaymentList.state.${state}`)}</Mark>
        </span>
      </div>
      {tax !== 0 && <p>{say('portalPaymentList.tax', { commission: money(commission, currency), tax: money(tax, currency) })}</p>}
      {isExplained(state) && <p>{say(`portalPaymentList.explain.${state}`)}</p>}
      {message && <blockquote>{message}</blockquote>}
      {state === 'paid' && <Papers id={id} />}
    </li>
  )
}
