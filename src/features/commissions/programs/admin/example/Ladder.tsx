import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { parseAmount } from '#kit/money/money.ts'
import type { ShopMoney } from '#kit/money/shopMoney.ts'
import type { Example } from '../../rules/exampleOf.ts'
import type { ProgramDraft } from '../form/program-draft.ts'
import { amountInWords, kindOf } from '../rateInWords.ts'
import panel from './Example.module.css'
import styles from './Ladder.module.css'

interface LadderProps {
  draft: Pick<ProgramDraft, 'advance_amount' | 'commission_type'>
  example: Example
  money: ShopMoney
  tryValue: (value: string) => void
}

/** The levels as steps, the one this order reaches marked; a step is a button that tries an order of its value. */
export function Ladder({ draft, example, money, tryValue }: LadderProps) {
  const say = useText()
  const levels = draft.advance_amount
  const value = !example.problems && example.priced.outcome === 'earned' ? example.priced.order_value : undefined
  const reached =
    value === undefined ? -1 : levels.findLastIndex(level => (parseAmount(level.from, money.currency) ?? Infinity) <= value)
  return (
    <section className={panel.part} aria-labelledby="example-levels">
      <h3 id="example-levels">{say('program.example.levels')}</h3>
      <ol className={styles.ladder}>
        {levels.map((level, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <li key={i}>
            <button
              type="button"
              className={`${styles.step} ${parts.framed} ${parts.caption}`}
              data-reached={i <= reached || undefined}
              aria-current={i === reached ? 'step' : undefined}
              disabled={level.from === ''}
              onClick={() => tryValue(level.from === '0' ? '50' : level.from)}
            >
              <span>
                {say('program.example.levelFrom', { from: level.from === '' ? '…' : amountInWords(level.from, 'money', money) })}
              </span>
              <strong>{level.amount === '' ? '…' : amountInWords(level.amount, kindOf(draft.commission_type), money)}</strong>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
