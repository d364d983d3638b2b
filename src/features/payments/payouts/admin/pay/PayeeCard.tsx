import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Person } from '#features/people/affiliates/admin/index.ts'
import type { PaymentPreview } from '../../contract.ts'
import { PayeeFacts } from '../shared/PayeeInfo.tsx'
import styles from './pay.module.css'

interface PayeeCardProps {
  payee: Pick<PaymentPreview, 'payment_method' | 'payment_info'> & { is_removed?: boolean }
  name: Pick<PaymentPreview['affiliate'], 'full_name' | 'email'>
}

/** To whom, and where the money goes. */
export function PayeeCard({ payee: { payment_method, payment_info, is_removed }, name }: PayeeCardProps) {
  const say = useText()
  return (
    <Card title={say('payout.pay.payee')}>
      <Person person={name} />
      {is_removed ? (
        <Quiet className={styles.quiet}>{say('payout.pay.removed')}</Quiet>
      ) : payment_method ? (
        <PayeeFacts method={payment_method} info={payment_info} />
      ) : (
        <Quiet className={styles.quiet}>{say('payout.hindrance.no_method')}</Quiet>
      )}
    </Card>
  )
}
