import { Chip, SegmentedControl } from '@mantine/core'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { FieldProblems } from '#kit/contract/errors.ts'
import type { ShopMoney } from '#kit/money/shopMoney.ts'
import type { ExampleOrder } from '../../rules/exampleOf.ts'
import styles from './OrderFields.module.css'

const MAX_PIECES = 10_000
const coupons = ['none', 'affiliate', 'store'] as const

interface OrderFieldsProps {
  order: ExampleOrder
  change: (part: Partial<ExampleOrder>) => void
  problems: FieldProblems | undefined
  money: ShopMoney
}

export function OrderFields({ order, change, problems, money }: OrderFieldsProps) {
  const say = useText()
  const typed = (name: 'value' | 'shipping' | 'tax' | 'discount') => {
    const problem = problems?.[`order.${name}`]?.[0]
    return {
      ...money,
      kind: 'money' as const,
      name: `order.${name}`,
      label: say(`program.example.order.${name}`),
      value: order[name],
      onChange: (text: string) => change({ [name]: text }),
      onBlur: () => undefined,
      error: problem && say.any(problem.key, problem.params),
    }
  }
  return (
    <Stack as="fieldset" gap={12} className={styles.order}>
      <legend>{say('program.example.order.title')}</legend>
      <div className={styles.fields}>
        <DecimalField {...typed('value')} />
        <NumberField
          name="order.quantity"
          label={say('program.example.order.quantity')}
          value={order.quantity}
          onChange={pieces => change({ quantity: Math.min(MAX_PIECES, pieces || 1) })}
          onBlur={() => undefined}
          whole
        />
        <DecimalField {...typed('shipping')} />
        <DecimalField {...typed('tax')} />
        <DecimalField {...typed('discount')} />
      </div>
      <Inline gap={6} align="stretch" wrap>
        <Chip
          size="sm"
          variant="outline"
          checked={order.is_new_customer}
          onChange={is_new_customer => change({ is_new_customer })}
        >
          {say('program.example.order.newCustomer')}
        </Chip>
        <Chip size="sm" variant="outline" checked={order.is_first_order} onChange={is_first_order => change({ is_first_order })}>
          {say('program.example.order.firstOrder')}
        </Chip>
      </Inline>
      <Inline gap={[6, 'sm']} justify="space-between" wrap className={parts.quiet}>
        <span id="example-coupon">{say('program.example.order.coupon')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="example-coupon"
          value={order.coupon}
          onChange={coupon => change({ coupon: coupon as ExampleOrder['coupon'] })}
          data={coupons.map(coupon => ({ value: coupon, label: say(`program.example.coupon.${coupon}`) }))}
        />
      </Inline>
    </Stack>
  )
}
