import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { exactMoney } from '#features/commissions/commission/rules/exactMoney.ts'
import type { Priced, TraceLine } from '#features/commissions/commission/rules/Priced.ts'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { type Minor, parseAmount } from '#kit/money/money.ts'
import type { ShopMoney } from '#kit/money/shopMoney.ts'
import type { Example as AnyExample, ExampleOrder } from '../../rules/exampleOf.ts'
import { writeAmount } from '../../rules/readAmount.ts'
import { rateInWords } from '../rateInWords.ts'
import styles from './Example.module.css'

export type Example = Exclude<AnyExample, { problems: object }>

interface ReceiptProps {
  example: Example
  order: ExampleOrder
  money: ShopMoney
}

/** From the price to the commission, one step per line, as on a receipt. */
export function Receipt({ example, order, money }: ReceiptProps) {
  const say = useText()
  const { priced } = example
  return (
    <section className={styles.part} aria-labelledby="example-receipt">
      <h3 id="example-receipt">{say('program.example.receipt')}</h3>
      <Stack as="dl" gap={6} className={styles.receipt}>
        {priced.lines.map(line => (
          <LineSteps key={line.line_id ?? 'shipping'} line={line} money={money} />
        ))}
        <LeftOut priced={priced} order={order} money={money} />
        <Step name={say('program.example.counts')} value={money.show(priced.base)} tone="sum" />
        {priced.lines.map(line => (
          <Reckoned key={line.line_id ?? 'shipping'} line={line} money={money} />
        ))}
        <RoundingAndCeiling priced={priced} money={money} />
        <Step name={say('program.example.commission')} value={money.show(example.amount)} tone="total" />
        {example.network.map(({ level, amount }) => (
          <Step
            key={level}
            name={say('program.example.networkLevel', { level })}
            value={`+ ${money.show(amount)}`}
            tone="quiet"
          />
        ))}
      </Stack>
    </section>
  )
}

interface StepProps {
  name: string
  value: string
  tone?: 'sum' | 'total' | 'quiet' | 'out'
}

function Step({ name, value, tone }: StepProps) {
  return (
    <Inline gap="md" align="baseline" justify="space-between" data-tone={tone}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Inline>
  )
}

interface LineProps {
  line: TraceLine
  money: ShopMoney
}

function LineSteps({ line, money }: LineProps) {
  const say = useText()
  const isShipping = line.kind === 'shipping'
  const name = isShipping ? say('program.example.order.shipping') : say('program.example.pieces', { count: line.quantity })
  return (
    <>
      <Step name={name} value={money.show(line.gross)} />
      {line.discount > 0 && <Step name={say('program.example.order.discount')} value={minus(line.discount, money)} />}
      {line.tax > 0 && <Step name={say('program.example.taxOnTop')} value={`+ ${money.show(line.tax)}`} />}
      {line.tax < 0 && <Step name={say('program.example.taxInside')} value={minus(-line.tax, money)} />}
    </>
  )
}

/** What was typed and does not count is said, not silently missing. */
function LeftOut({ priced, order, money }: { priced: Priced; order: ExampleOrder; money: ShopMoney }) {
  const say = useText()
  const typed = (text: string): Minor => parseAmount(text.trim() || '0', money.currency) ?? 0
  const hasShipping = priced.lines.some(line => line.kind === 'shipping')
  const hasTax = priced.lines.some(line => line.tax !== 0)
  return (
    <>
      {typed(order.shipping) > 0 && !hasShipping && (
        <Step name={say('program.example.shippingOut')} value={money.show(typed(order.shipping))} tone="out" />
      )}
      {typed(order.tax) > 0 && !hasTax && (
        <Step name={say('program.example.taxOut')} value={money.show(typed(order.tax))} tone="out" />
      )}
    </>
  )
}

function Reckoned({ line, money }: LineProps) {
  const say = useText()
  if (!line.rate) return null
  const { type, amount } = line.rate
  const isShipping = line.kind === 'shipping'
  if (isShipping && type !== CommissionType.percentOfSale) return null
  const rate = rateInWords(type, writeAmount(amount, type, money.currency), money, say)
  const name = isShipping ? say('program.example.onShipping', { rate }) : say('program.example.times', { rate })
  return <Step name={name} value={exactMoney(line.exact, money.currency, money.show)} />
}

function RoundingAndCeiling({ priced, money }: { priced: Priced; money: ShopMoney }) {
  const say = useText()
  if (priced.outcome === 'nothing') return null
  return (
    <>
      {priced.rounding !== '0' && (
        <Step name={say('program.example.rounded')} value={money.show(priced.before_ceiling ?? priced.amount)} />
      )}
      {priced.before_ceiling !== null && (
        <Step name={say('program.example.ceiling')} value={minus(priced.before_ceiling - priced.amount, money)} />
      )}
    </>
  )
}

const minus = (amount: Minor, { show }: ShopMoney) => `− ${show(amount)}`
