import { Card, Rows } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { storeCredit } from '../contract.ts'

/** What a payment in store credit gave: the code, or a higher balance. */
export function PaymentCredit({ payment_id }: { payment_id: number }) {
  const say = useText()
  const { data: credit } = useRead(storeCredit.ofPayment, { payment_id })
  if (!credit) return null
  return (
    <Card title={say('page.storeCredit')}>
      <Rows
        rows={[
          { name: say('storeCreditPage.column.kind'), value: say(`storeCreditPage.kind.${credit.kind}`) },
          credit.code ? { name: say('storeCreditPage.column.code'), value: <code>{credit.code}</code> } : undefined,
          { name: say('storeCreditPage.column.state'), value: say(`storeCreditPage.state.${credit.state}`) },
        ]}
      />
    </Card>
  )
}
