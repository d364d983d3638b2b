import type { CSSProperties } from 'react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { TaxMode } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { FieldProblems } from '#kit/contract/errors.ts'
import { type Minor, parseAmount, sum } from '#kit/money/money.ts'
import type { ShopMoney } from '#kit/money/shopMoney.ts'
import type { Example, ExampleOrder } from '../../rules/exampleOf.ts'
import styles from './Example.module.css'

interface OutcomeProps {
  example: Example
  order: ExampleOrder
  taxSetting: TaxMode
  money: ShopMoney
}

/** The amount at a glance, and how what the customer pays is shared out. */
export function Outcome({ example, order, taxSetting, money }: OutcomeProps) {
  const say = useText()
  if (example.problems) return <Incomplete problems={example.problems} />
  const network = sum(example.network.map(level => level.amount))
  const paid = paidFor(order, taxSetting, money)
  const left = paid - example.amount - network
  const shares = [
    { name: 'affiliate', amount: example.amount },
    { name: 'network', amount: network },
    { name: 'you', amount: Math.max(0, left) },
  ] as const
  const isNothing = example.priced.outcome === 'nothing'
  return (
    <div className={styles.outcome}>
      <Quiet className={parts.strong}>{say(isNothing ? 'program.example.earnsNothing' : 'program.example.earns')}</Quiet>
      <output className={styles.amount}>{money.show(example.amount)}</output>
      {paid > 0 && (
        <>
          <Inline gap={2} align="stretch" className={styles.bar} aria-hidden>
            {shares.map(({ name, amount }) => (
              <span key={name} data-part={name} style={{ '--share': amount / paid } as CSSProperties} />
            ))}
          </Inline>
          <Inline as="dl" gap={[4, 18]} align="stretch" wrap className={styles.legend}>
            {shares.map(
              ({ name, amount }) =>
                (name !== 'network' || amount > 0) && (
                  <Inline key={name} gap={6} align="baseline" data-part={name}>
                    <dt className={parts.lead}>{say(`program.example.part.${name}`)}</dt>
                    <dd className={`${parts.bold} ${parts.figures}`}>{money.show(amount)}</dd>
                  </Inline>
                ),
            )}
          </Inline>
        </>
      )}
      {left < 0 && <p className={`${styles.warning} ${parts.label}`}>{say('program.example.moreThanPaid')}</p>}
    </div>
  )
}

/** Nothing typed yet is no mistake; anything else is said in the words of the field. */
function Incomplete({ problems }: { problems: FieldProblems }) {
  const say = useText()
  const wrong = Object.values(problems)
    .flat()
    .find(({ key }) => !beginnings.has(key))
  return (
    <div className={styles.outcome} data-incomplete>
      <Quiet className={parts.strong}>{say('program.example.earns')}</Quiet>
      <output className={styles.amount}>–</output>
      <Quiet className={styles.note}>{wrong ? say.any(wrong.key, wrong.params) : say('program.example.incomplete')}</Quiet>
    </div>
  )
}

const beginnings = new Set(['programs.amountRequired', 'programs.levelsRequired'])

/** What the customer hands over: tax on top of prices comes on top of it, too. */
function paidFor(order: ExampleOrder, taxSetting: TaxMode, { currency }: ShopMoney): Minor {
  const read = (text: string) => parseAmount(text.trim() || '0', currency) ?? 0
  const tax = taxSetting === TaxMode.onTop ? read(order.tax) : 0
  return read(order.value) - read(order.discount) + read(order.shipping) + tax
}
