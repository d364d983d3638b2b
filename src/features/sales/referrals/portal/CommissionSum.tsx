import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import type { PortalExplanation } from '../portal-contract.ts'
import { sumOf } from '../rules/explain/sumOf.ts'
import styles from './CommissionSheet.module.css'
import { Sentences } from './Sentences.tsx'

/** The foot of the receipt: what the products add up to, what the store adjusted, and what is left for the affiliate. */
export function CommissionSum({ explanation }: { explanation: PortalExplanation }) {
  const say = useText()
  const money = useMoney()
  const { adjustments, amount, currency, sentences } = explanation
  const show = (of: number) => money(of, currency)
  const { isReckoned, rows } = sumOf(explanation, show)
  return (
    <Stack as="section" gap="sm" className={styles.part}>
      <h3 className={parts.heading}>{say('portalExplanation.sum')}</h3>
      {!isReckoned && <Sentences sentences={sentences} />}
      <Stack as="dl" gap={4} className={`${styles.steps} ${parts.pairs}`}>
        {rows.map(row => (
          <div key={row.name}>
            <dt>{say(`portalExplanation.${row.name}`)}</dt>
            <dd className={`${parts.figures} ${parts.noShrink}`}>{row.amount}</dd>
          </div>
        ))}
        {adjustments.map((adjustment, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are told in the order they were booked
          <div key={place}>
            <dt>{adjustment.sentence}</dt>
            <dd className={`${parts.figures} ${parts.noShrink}`}>{show(adjustment.amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{say('portalExplanation.worth')}</dt>
          <dd className={`${parts.figures} ${parts.noShrink}`}>{show(amount)}</dd>
        </div>
      </Stack>
    </Stack>
  )
}
