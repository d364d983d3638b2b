import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { ReferralExplanation } from '../../rules/explain/explanations.ts'
import { sumOf } from '../../rules/explain/sumOf.ts'
import { signed } from '../shared/signed.ts'
import styles from './explanation.module.css'

/** The foot of the receipt: what the lines add up to, rounded once, lowered, adjusted, and what is left. */
export function Calculation({ explanation }: { explanation: ReferralExplanation }) {
  const say = useText()
  const { adjustments, amount, currency, sentences } = explanation
  const { show: money } = useMoney(currency)
  const { isReckoned, rows } = sumOf(explanation, money)
  return (
    <Stack as="section" gap="sm" className={styles.part}>
      <h3>{say('referral.explain.sum')}</h3>
      {!isReckoned && <Sentences sentences={sentences} />}
      <Stack as="dl" gap={6} className={`${parts.pairs} ${parts.heading} ${parts.figures}`}>
        {rows.map(row => (
          <div key={row.name}>
            <dt>{say(`referral.explain.${row.name}`)}</dt>
            <dd className={parts.noShrink}>{row.amount}</dd>
          </div>
        ))}
        {adjustments.map((adjustment, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are told in the order they were booked
          <div key={place}>
            <dt>
              {adjustment.sentence}
              {adjustment.reason && (
                <small className={`${parts.breakAnywhere} ${parts.ownLine}`}>
                  {say('referral.explain.adjustedBy', { reason: adjustment.reason, name: adjustment.by ?? '' })}
                </small>
              )}
            </dt>
            <dd className={parts.noShrink}>{signed(adjustment.amount, money)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{say('referral.explain.worth')}</dt>
          <dd className={parts.noShrink}>{money(amount)}</dd>
        </div>
      </Stack>
    </Stack>
  )
}

export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Stack as="ul" gap={6} className={`${styles.sentences} ${parts.bulleted}`}>
      {sentences.map((sentence, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may be said of two products
        <li key={place}>{sentence}</li>
      ))}
    </Stack>
  )
}
