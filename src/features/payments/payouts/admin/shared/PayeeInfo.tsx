import { type Key, useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMethodDescription, useMethodName } from '#features/commissions/payment-settings/admin/index.ts'
import type { PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import styles from './PayeeInfo.module.css'

interface PayeeProps {
  info: Readonly<Record<string, string>>
}

const told = (info: PayeeProps['info']) => Object.entries(info).filter(([, value]) => value !== '')

/** Where the money goes, in the room of a cell: the names of the values are heard, not seen. */
export function PayeeLine({ info }: PayeeProps) {
  const say = useText()
  const values = told(info)
  if (values.length === 0) return <Empty />
  return (
    <span className={`${parts.clamped} ${parts.breakAnywhere}`} title={values.map(([, value]) => value).join(' · ')}>
      {values.map(([field, value], place) => (
        <span key={field}>
          {place > 0 && ' · '}
          <span className="only-read">{say(`paymentField.${field}` as Key)}: </span>
          {value}
        </span>
      ))}
    </span>
  )
}

/** The same, value by value. */
export function PayeeFacts({ method, info }: PayeeProps & { method: PaymentMethod }) {
  const say = useText()
  const nameOf = useMethodName()
  const description = useMethodDescription(method)
  return (
    <Stack as="dl" gap={10} className={styles.facts}>
      <Stack gap={1}>
        <Quiet as="dt">{say('payout.column.payment_method')}</Quiet>
        <dd>{nameOf(method)}</dd>
      </Stack>
      {description && (
        <Stack gap={1}>
          <Quiet as="dt">{say('payout.payment.howItWorks')}</Quiet>
          <dd>{description}</dd>
        </Stack>
      )}
      {told(info).map(([field, value]) => (
        <Stack key={field} gap={1}>
          <Quiet as="dt">{say(`paymentField.${field}` as Key)}</Quiet>
          <dd>{value}</dd>
        </Stack>
      ))}
    </Stack>
  )
}
