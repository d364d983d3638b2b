import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#browser/calls/call.ts'
import { PaymentMethodCard, useLacksMethod } from '#features/payments/payment-method/portal/index.ts'
import { RequestCard } from '#features/payments/payment-requests/portal/index.ts'
import { StatementCard } from '#features/payments/payout-documents/portal/index.ts'
import { CreditCard } from '#features/payments/store-credit/portal/index.ts'
import { useCommissionNews } from '#features/sales/referrals/portal/index.ts'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Rows } from '#portal/ui/Rows.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { useAddress } from '#portal/useAddress.ts'
import { portalPaymentCalls } from '../portal-calls.ts'
import { PaymentRow } from './PaymentRow.tsx'
import { PaymentSheet } from './PaymentSheet.tsx'

export function Payments() {
  const say = useText()
  const address = useAddress()
  // What is missing comes first.
  const lacksMethod = useLacksMethod()
  const opened = Number(address.read('open'))
  const pages = useInfiniteQuery({
    queryKey: [portalPaymentCalls.list.route],
    queryFn: ({ pageParam }) => call(portalPaymentCalls.list, { query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
  // A payment changes the commissions that it pays.
  useCommissionNews([portalPaymentCalls.list, portalPaymentCalls.get])
  return (
    <Screen title={say('portalPayments.title')} lead={say('portalPaymentList.lead')}>
      {lacksMethod && <PaymentMethodCard />}
      <RequestCard />
      <CreditCard />
      <Card title={say('portalPaymentList.history')}>
        <PagedRows pages={pages} empty={<Empty title={say('portalPaymentList.none')} text={say('portalPaymentList.noneText')} />}>
          {rows => (
            <Rows>
              {rows.map(payment => (
                <PaymentRow key={payment.id} payment={payment} href={address.withParam('open', String(payment.id))} />
              ))}
            </Rows>
          )}
        </PagedRows>
      </Card>
      {!lacksMethod && <PaymentMethodCard />}
      <StatementCard />
      {opened > 0 && <PaymentSheet key={opened} id={opened} onClose={() => address.close('open')} />}
    </Screen>
  )
}
