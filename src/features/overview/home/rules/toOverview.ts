import { type DayFigures, type FigureName, figureNames } from '#features/insight/analytics/rules/figures.ts'
import type { Overview } from '../contract.ts'

/** Cuts twice as many days into those that are shown and those they are compared with. */
export function toOverview(all: readonly DayFigures[], days: number): Overview {
  const shown = all.slice(-days)
  const before = all.slice(0, -days)
  const sum = (of: readonly DayFigures[], name: FigureName) => of.reduce((total, day) => total + day[name], 0)
  return {
    from: shown[0]!.day,
    to: shown.at(-1)!.day,
    figures: figureNames.map(name => ({
      name,
      total: sum(shown, name),
      before: sum(before, name),
      line: shown.map(day => day[name]),
    })),
  }
}
