import { Calculator } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { ShopMoney } from '#kit/money/shopMoney.ts'
import { type ExampleOrder, exampleOf } from '../../rules/exampleOf.ts'
import { type ProgramDraft, toBody } from '../form/program-draft.ts'
import styles from './Example.module.css'
import { Ladder } from './Ladder.tsx'
import { OrderFields } from './OrderFields.tsx'
import { Outcome } from './Outcome.tsx'
import { Reasons } from './Reasons.tsx'
import { Receipt } from './Receipt.tsx'

/** An order in which shipping, tax and pieces all have something to say. */
const firstOrder: ExampleOrder = {
  value: '120',
  items: 1,
  quantity: 2,
  shipping: '10',
  tax: '12',
  discount: '0',
  is_new_customer: false,
  is_first_order: false,
  coupon: 'none',
}

interface ExampleProps {
  draft: ProgramDraft
  money: ShopMoney
}

/** What an order of the merchant's choice would pay under the draft, reckoned by the same engine as real orders, while one types. */
export function Example({ draft, money }: ExampleProps) {
  const say = useText()
  const [order, setOrder] = useState(firstOrder)
  const shown = useDeferredValue(draft)
  const change = (part: Partial<ExampleOrder>) => setOrder(current => ({ ...current, ...part }))
  const example = useMemo(() => {
    const voice = { currency: money.currency, money: money.show, titleOf: () => say('program.example.products') }
    return exampleOf(toBody(withoutGaps(shown)), order, voice)
  }, [shown, order, money.currency, money.show, say])
  return (
    <section className={`${styles.panel} ${parts.card}`} aria-labelledby="example-title">
      <Inline as="header" gap="sm" align="stretch" className={styles.head}>
        <span className={`${styles.icon} ${parts.centered} ${parts.tinted}`} aria-hidden>
          <Calculator size={18} />
        </span>
        <div>
          <h2 id="example-title">{say('program.example.title')}</h2>
          <Quiet>{say('program.example.lead')}</Quiet>
        </div>
      </Inline>
      <Outcome example={example} order={order} taxSetting={shown.tax_setting} money={money} />
      <OrderFields order={order} change={change} problems={example.problems} money={money} />
      {shown.rule === ProgramRule.advance && (
        <Ladder draft={shown} example={example} money={money} tryValue={value => change({ value })} />
      )}
      {!example.problems && (
        <>
          <Receipt example={example} order={order} money={money} />
          <Reasons example={example} />
        </>
      )}
    </section>
  )
}

/** The draft as far as it is typed: a level or a switch that still waits for its amount does not silence the whole example. */
function withoutGaps(draft: ProgramDraft): ProgramDraft {
  const onIf = (flag: 0 | 1, amount: string) => (amount === '' ? 0 : flag)
  return {
    ...draft,
    advance_amount: draft.advance_amount.filter(level => level.from !== '' && level.amount !== ''),
    commissioning_status: onIf(draft.commissioning_status, draft.commissioning_amount),
    enable_first_commission: onIf(draft.enable_first_commission, draft.first_commission_amount),
    for_new_customer: onIf(draft.for_new_customer, draft.for_new_customer_amount),
    network_rates: draft.network_rates.filter(rate => rate !== ''),
  }
}
