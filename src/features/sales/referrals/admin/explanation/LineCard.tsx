import { CircleCheck, CircleSlash } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { exactMoney } from '#features/commissions/commission/rules/exactMoney.ts'
import { lossesOf } from '#features/commissions/commission/rules/explain.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { ExplainedLine } from '../../rules/explain/explanations.ts'
import { calculationOf, lostSentences, ruleName, stepsOf } from '../../rules/explain/lineParts.ts'
import styles from './explanation.module.css'

interface LineCardProps {
  line: ExplainedLine
  currency: string
  /** The order earned the most the program pays for one. */
  isCapped: boolean
}

/** One product of the order: from its price to what it earned, the rule that decided, and why no other did. */
export function LineCard({ line, currency, isCapped }: LineCardProps) {
  const say = useText()
  const { show: money } = useMoney(currency)
  const steps = stepsOf(line)
  const losses = lossesOf(line)
  return (
    <Stack as="li" gap={10} className={`${styles.line} ${parts.framed}`} data-earns={line.rate !== null || undefined}>
      <Inline gap="md" align="baseline" justify="space-between">
        <h4 className={`${parts.heading} ${parts.bold}`}>
          {line.kind === 'shipping' ? say('referral.explain.shipping') : line.title}
          {line.kind !== 'shipping' && <span className={styles.count}>× {line.quantity}</span>}
        </h4>
        <strong className={styles.amount}>{money(line.share)}</strong>
      </Inline>
      <Stack as="dl" gap={4} className={`${styles.steps} ${parts.pairs} ${parts.figures}`}>
        {steps.map(({ name, amount }) => (
          <div key={name}>
            <dt>{say(`referral.explain.${name}`)}</dt>
            <dd className={parts.noShrink}>{money(amount)}</dd>
          </div>
        ))}
        {steps.length > 1 && (
          <div className={styles.base}>
            <dt>{say('referral.explain.base')}</dt>
            <dd className={parts.noShrink}>{money(line.base)}</dd>
          </div>
        )}
      </Stack>
      {losses.given_back > 0 && losses.returned > 0 && line.kind !== 'shipping' && (
        <Quiet>{say('referral.explain.returned', { count: losses.returned })}</Quiet>
      )}
      {line.hints.map(hint => (
        <Quiet key={hint}>{hint}</Quiet>
      ))}
      {line.over_refunded && <Quiet>{say('referral.explain.overRefunded')}</Quiet>}
      <WinningRule line={line} currency={currency} isCapped={isCapped} />
      <LostRules line={line} />
    </Stack>
  )
}

function WinningRule({ line, currency, isCapped }: LineCardProps) {
  const say = useText()
  const { show: money } = useMoney(currency)
  const sum = calculationOf(line, money)
  const Icon = sum ? CircleCheck : CircleSlash
  return (
    <Inline gap={10} align="stretch" className={`${styles.rule} ${parts.quiet}`} data-wins={sum !== undefined || undefined}>
      <Icon size={17} aria-hidden />
      <Stack className={parts.figures} gap={2}>
        <strong>{say(`referral.rule.${ruleName(line.won)}`)}</strong>
        {sum && (
          <span>
            {say(`referral.explain.${sum.name}`, sum.values)} = {exactMoney(line.exact, currency as Currency, money)}
          </span>
        )}
        {sum && line.remainder !== '0' && (
          <span>{say(isCapped ? 'referral.explain.capped' : 'referral.explain.counted', { share: money(line.share) })}</span>
        )}
      </Stack>
    </Inline>
  )
}

function LostRules({ line }: { line: ExplainedLine }) {
  const say = useText()
  const sentences = lostSentences(line)
  if (sentences.length === 0) return null
  return (
    <details className={`${styles.lost} ${parts.quiet}`}>
      <summary>{say('referral.explain.otherRules', { count: sentences.length })}</summary>
      <Stack as="ul" gap={4} className={parts.bulleted}>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </details>
  )
}
