import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { exactMoney } from '#features/commissions/commission/rules/exactMoney.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import type { PortalExplanation } from '../portal-contract.ts'
import { calculationOf, lostSentences, ruleName, stepsOf } from '../rules/explain/lineParts.ts'
import styles from './CommissionSheet.module.css'

interface CommissionLineProps {
  line: PortalExplanation['lines'][number]
  currency: string
  /** The order earned the most the program pays for one. */
  isCapped: boolean
}

/** One product of the order: from its price to what it earned, and by which rule. */
export function CommissionLine({ line, currency, isCapped }: CommissionLineProps) {
  const say = useText()
  const money = useMoney()
  const show = (amount: number) => money(amount, currency)
  const steps = stepsOf(line)
  const reckoned = calculationOf(line, show)
  const lost = lostSentences(line)
  return (
    <Stack as="li" gap="xs" className={`${styles.line} ${parts.framed}`}>
      <Inline gap="md" align="stretch" justify="space-between">
        <h4 className={`${parts.heading} ${parts.strong}`}>
          {line.kind === 'shipping' ? say('portalExplanation.shipping') : line.title}
          {line.kind !== 'shipping' && <span className={parts.quiet}> × {line.quantity}</span>}
        </h4>
        <strong className={`${parts.figures} ${parts.noShrink}`}>{show(line.share)}</strong>
      </Inline>
      <Stack as="dl" gap={4} className={`${styles.steps} ${parts.pairs}`}>
        {steps.map(({ name, amount }) => (
          <div key={name}>
            <dt>{say(`portalExplanation.${name}`)}</dt>
            <dd className={`${parts.figures} ${parts.noShrink}`}>{show(amount)}</dd>
          </div>
        ))}
        {steps.length > 1 && (
          <div className={styles.total}>
            <dt>{say('portalExplanation.base')}</dt>
            <dd className={`${parts.figures} ${parts.noShrink}`}>{show(line.base)}</dd>
          </div>
        )}
      </Stack>
      {line.hints.map(hint => (
        <p key={hint}>{hint}</p>
      ))}
      {line.over_refunded && <p>{say('portalExplanation.overRefunded')}</p>}
      <Stack as="p" gap={2}>
        <strong className={`${styles.ruleName} ${parts.strong}`}>{say(`portalExplanation.rule.${ruleName(line.won)}`)}</strong>
        {reckoned && (
          <span>
            {say(`portalExplanation.${reckoned.name}`, reckoned.values)} = {exactMoney(line.exact, currency as Currency, show)}
          </span>
        )}
        {reckoned && line.remainder !== '0' && (
          <span>{say(isCapped ? 'portalExplanation.capped' : 'portalExplanation.counted', { share: show(line.share) })}</span>
        )}
      </Stack>
      {lost.length > 0 && (
        <details>
          <summary>{say('portalExplanation.otherRules', { count: lost.length })}</summary>
          <ul className={parts.bulleted}>
            {lost.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}
