import { useText } from '#admin/text.tsx'
import { exactMoney } from '#features/commission/rules/exactMoney.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { sum } from '#kit/money/money.ts'
import type { ReferralExplanation } from '../../rules/explain/explanations.ts'
import { signed } from '../shared/signed.ts'
import styles from './explanation.module.css'

/** The foot of the receipt: what the lines add up to, rounded once, lowered, adjusted, and what is left. */
export function Calculation({ explanation }: { explanation: ReferralExplanation }) {
  const say = useText()
  const { lines, rounding, commission, adjustments, amount, currency, sentences } = explanation
  const { show: money } = useMoney(currency)
  const exactly = (exact: string) => exactMoney(exact, currency as Currency, money)
  const isReckoned = rounding !== null && sum(lines.map(line => line.share)) === commission
  const isRounded = isReckoned && rounding.rounding !== '0'
  return (
    <section className={styles.part}>
      <h3>{say('referral.explain.sum')}</h3>
      {!isReckoned && <Sentences sentences={sentences} />}
      <dl className={styles.sum}>
        {isRounded && (
          <div>
            <dt>{say('referral.explain.exactSum')}</dt>
            <dd>{exactly(rounding.exact)}</dd>
          </div>
        )}
        {isReckoned && rounding.before_ceiling !== null && (
          <>
            <div>
              <dt>{say('referral.explain.beforeCeiling')}</dt>
              <dd>{money(rounding.before_ceiling)}</dd>
            </div>
            <div>
              <dt>{say('referral.explain.ceiling')}</dt>
              <dd>{money(commission - rounding.before_ceiling)}</dd>
            </div>
          </>
        )}
        {(isRounded || adjustments.length > 0) && (
          <div>
            <dt>
              {say(
                isRounded && rounding.before_ceiling === null ? 'referral.explain.roundedOnce' : 'referral.explain.commission',
              )}
            </dt>
            <dd>{money(commission)}</dd>
          </div>
        )}
        {adjustments.map((adjustment, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are told in the order they were booked
          <div key={place}>
            <dt>
              {adjustment.sentence}
              {adjustment.reason && (
                <small>{say('referral.explain.adjustedBy', { reason: adjustment.reason, name: adjustment.by ?? '' })}</small>
              )}
            </dt>
            <dd>{signed(adjustment.amount, money)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{say('referral.explain.worth')}</dt>
          <dd>{money(amount)}</dd>
        </div>
      </dl>
    </section>
  )
}

export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may be said of two products
        <li key={place}>{sentence}</li>
      ))}
    </ul>
  )
}
