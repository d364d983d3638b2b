import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import type { Figures } from '#features/insight/performance/rules/figures.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'

/** Clicks, orders and sales in one quiet line. */
export function FiguresLine({ figures: { clicks, orders, sales } }: { figures: Pick<Figures, 'clicks' | 'orders' | 'sales'> }) {
  const say = useText()
  const money = useMoney()
  return (
    <Inline as="p" gap={[2, 14]} align="stretch" wrap className={parts.figures}>
      <span>{say('portalLinkScreen.clicks', { count: clicks })}</span>
      <span>{say('portalLinkScreen.orders', { count: orders })}</span>
      <span>{say('portalLinkScreen.sales', { amount: money(sales) })}</span>
    </Inline>
  )
}
