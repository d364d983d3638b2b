import { useText } from '#admin/text.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type FigureName, isMoney } from '../rules/figures.ts'

export interface ShowFigures {
  figure: (name: FigureName, value: number) => string
  amount: (value: number) => string
  count: (value: number) => string
  /** A share as a percentage; a dash where it is unknown. */
  share: (value: number | null) => string
}

/** How figures are written: amounts as the shop writes them, counts and shares as the reader's language does. */
export function useShowFigure(currency?: string): ShowFigures {
  const { language } = useText()
  const { show } = useMoney(currency)
  const count = (value: number) => new Intl.NumberFormat(language).format(value)
  const amount = (value: number) => show(value)
  return {
    amount,
    count,
    figure: (name, value) => (isMoney(name) ? amount(value) : count(value)),
    share: value =>
      value === null ? '–' : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value),
  }
}
