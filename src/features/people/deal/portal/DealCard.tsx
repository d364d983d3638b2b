import { useLanguage } from '#browser/text.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { formatDate } from '#kit/dates.ts'
import { formatRate } from '#kit/money/money.ts'
import { useMoney } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { Facts } from '#portal/ui/Facts.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import type { Deal } from '../contract.ts'
import type { Rate } from '../rules/rates.ts'
import styles from './DealCard.module.css'

/** What an affiliate earns, for how long a click counts, and when the money comes. */
export function DealCard({ deal }: { deal: Deal }) {
  const say = useFrameText()
  const money = useMoney()
  const rows = useDealRows(deal)
  const { example, has_exceptions, guide } = deal
  return (
    <Card title={say('portalDeal.title')}>
      <Facts rows={rows} />
      <Lead>{say('portalDeal.example', { sold: money(example.sold), earns: money(example.earns) })}</Lead>
      {has_exceptions && <Lead>{say('portalDeal.exceptions')}</Lead>}
      {guide && (
        <details className={styles.guide}>
          <summary>{say('portalDeal.guide')}</summary>
          <p className={parts.asWritten}>{guide}</p>
        </details>
      )}
    </Card>
  )
}

function useDealRows({ rates, new_customer, first_order, with_code, ceiling, cookie_days, next }: Deal) {
  const say = useFrameText()
  const money = useMoney()
  const { language } = useLanguage()
  const inWords = ({ type, amount }: Rate) =>
    say(`portalDeal.${type}`, { amount: type === 'percent' ? `${formatRate(amount)}%` : money(amount) })
  const rows: [name: string, value: string][] = rates.map(rate => [
    rates.length === 1 ? say('portalDeal.commission') : say('portalDeal.level', { amount: money(rate.from) }),
    inWords(rate),
  ])
  if (new_customer) rows.push([say('portalDeal.newCustomer'), inWords(new_customer)])
  if (first_order) rows.push([say('portalDeal.firstOrder'), inWords(first_order)])
  if (with_code) rows.push([say(with_code.of === 'own' ? 'portalDeal.ownCode' : 'portalDeal.anyCode'), inWords(with_code)])
  if (ceiling !== null) rows.push([say('portalDeal.ceiling'), money(ceiling)])
  rows.push([
    say('portalDeal.cookie'),
    cookie_days === 0 ? say('portalDeal.notTracked') : say('portalDeal.days', { count: cookie_days }),
  ])
  if (next.minimum > 0) rows.push([say('portalDeal.minimum'), money(next.minimum)])
  if (next.on) rows.push([say('portalDeal.next'), formatDate(`${next.on}T00:00:00Z`, language)])
  return rows
}
