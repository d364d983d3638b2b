import { useLanguage } from '#browser/text.tsx'
import { formatNumber } from '#kit/money/numbers.ts'
import { useMoney } from '#portal/facts.tsx'
import type { FigureName } from '../rules/figure-names.ts'

/** Clicks and orders as numbers, the rest as the shop writes amounts. */
export function useShowFigure(): (name: FigureName, value: number) => string {
  const money = useMoney()
  const { language } = useLanguage()
  return (name, value) => (name === 'clicks' || name === 'orders' ? formatNumber(value, language) : money(value))
}
