import { useDeferredValue, useMemo, useState } from 'react'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { Program } from '#features/commissions/programs/contract.ts'
import { type ExampleOrder, exampleOf } from '#features/commissions/programs/rules/exampleOf.ts'
import { sum } from '#kit/money/money.ts'
import type { ShopMoney } from '#kit/money/shopMoney.ts'
import type { TypedNetwork } from '../../rules/network-draft.ts'
import styles from './settings.module.css'

const order: Omit<ExampleOrder, 'value'> = {
  items: 1,
  quantity: 1,
  shipping: '0',
  tax: '0',
  discount: '0',
  is_new_customer: false,
  is_first_order: false,
  coupon: 'none',
}

interface NetworkExampleProps {
  program: Program
  draft: TypedNetwork
  money: ShopMoney
}

/** What an order would pay to the seller and everybody above, reckoned while one types by the rule that pays real orders. */
export function NetworkExample({ program, draft, money }: NetworkExampleProps) {
  const say = useText()
  const [value, setValue] = useState('1000')
  const shown = useDeferredValue(draft)
  const example = useMemo(() => {
    // A level that still waits for its percentage keeps its place.
    const network_rates = shown.network_rates.map(rate => (rate === '' ? '0' : rate))
    return exampleOf(
      { ...program, ...shown, network_rates },
      { ...order, value },
      { currency: money.currency, money: money.show },
    )
  }, [program, shown, value, money.currency, money.show])
  return (
    <Stack as="section" gap={14} className={`${styles.example} ${parts.card} ${parts.raised}`} aria-labelledby="network-example">
      <h2 id="network-example">{say('multiLevel.example.title')}</h2>
      <Quiet className={styles.quiet}>{say('multiLevel.example.lead')}</Quiet>
      <DecimalField
        {...money}
        kind="money"
        name="example"
        label={say('multiLevel.example.value')}
        value={value}
        error={example.problems?.['order.value'] && say('error.field.notAnAmount')}
        onBlur={() => undefined}
        onChange={setValue}
      />
      <div role="status" aria-live="polite">
        {example.problems ? (
          <Quiet className={styles.quiet}>{say('multiLevel.example.incomplete')}</Quiet>
        ) : (
          <Paid example={example} money={money} minSales={shown.network_min_sales} />
        )}
      </div>
    </Stack>
  )
}

interface PaidProps {
  example: Extract<ReturnType<typeof exampleOf>, { amount: number }>
  money: ShopMoney
  minSales: string
}

function Paid({ example: { amount, network }, money, minSales }: PaidProps) {
  const say = useText()
  const above = sum(network.map(level => level.amount))
  return (
    <>
      <Stack as="ol" gap={6} className={styles.stairs} aria-label={say('multiLevel.example.title')}>
        {network.toReversed().map(level => (
          <li key={level.level}>
            <span>{say('multiLevel.example.level', { level: level.level })}</span>
            <strong className={parts.figures}>{money.show(level.amount)}</strong>
            <Quiet as="span" className={styles.quiet}>
              {level.sentences.map(({ key, values }) => say.any(key, values)).join(' ')}
            </Quiet>
          </li>
        ))}
        <li data-seller>
          <span>{say('multiLevel.example.seller')}</span>
          <strong className={parts.figures}>{money.show(amount)}</strong>
        </li>
      </Stack>
      <dl className={styles.sums}>
        <dt>{say('multiLevel.example.network')}</dt>
        <dd className={parts.figures}>{money.show(above)}</dd>
        <dt>{say('multiLevel.example.all')}</dt>
        <dd className={parts.figures}>{money.show(amount + above)}</dd>
      </dl>
      {minSales !== '' && network.length > 0 && <Quiet className={styles.quiet}>{say('multiLevel.example.minSales')}</Quiet>}
    </>
  )
}
