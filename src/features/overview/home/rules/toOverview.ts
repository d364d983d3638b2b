import { type DayFigures, figureNames } from '#features/insight/analytics/rules/figures.ts'
import type { Overview } from '../contract.ts'

/** Home speaks of orders; who shared them is told by the analytics. */
export const homeFigures = figureNames.filter(name => name !== 'referrals')
type HomeFigure = (typeof homeFigures)[number]

/** Cuts twice as many days into those that are shown and those they are compared with. */
export function toOverview(all: readonly DayFigures[], days: number): Omit<Overview, 'is_recounting' | 'currency'> {
  const shown = all.slice(-days)
  const before = all.slice(0, -days)
  const sum = (of: readonly DayFigures[], name: HomeFigure) => of.reduce((total, day) => total + day[name], 0)
  return {
    from: shown[0]!.day,
    to: shown.at(-1)!.day,
    figures: homeFigures.map(name => ({
      name,
      total: sum(shown, name),
      before: sum(before, name),
      line: shown.map(day => day[name]),
    })),
  }
}
