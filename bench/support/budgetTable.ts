import type { Budget } from './budget.ts'
import type { Outcome } from './runBench.ts'

interface Row {
  cells: readonly [bench: string, name: string, figure: string, limit: string, verdict: string]
  isGood: boolean
}

/** All budgets of a run by bench; what was short or threw is marked, and told again at the end. */
export function budgetTable(outcomes: readonly Outcome[]): string[] {
  const rows = outcomes.toSorted((a, b) => a.bench.localeCompare(b.bench)).flatMap(rowsOf)
  const width = (place: number) => Math.max(...rows.map(({ cells }) => cells[place]!.length))
  const line = ({ cells: [bench, name, figure, limit, verdict], isGood }: Row) =>
    [
      isGood ? ' ' : '✗',
      bench.padEnd(width(0)),
      name.padEnd(width(1)),
      figure.padStart(width(2)),
      limit.padStart(width(3)),
      verdict,
    ]
      .join('  ')
      .trimEnd()
  const bad = rows.filter(({ isGood }) => !isGood)
  return [...rows.map(line), ...(bad.length > 0 ? ['', `${bad.length} of ${rows.length} short:`, ...bad.map(line)] : [])]
}

function rowsOf({ bench, budgets, threw }: Outcome): Row[] {
  if (threw !== undefined) return [{ cells: [bench, `threw: ${threw.split('\n', 1)[0]}`, '', '', ''], isGood: false }]
  if (budgets.length === 0) return [{ cells: [bench, 'not measured here', '', '', ''], isGood: true }]
  return budgets.map(budget => ({
    cells: [bench, budget.name, shown(budget, 'figure'), shown(budget, 'limit'), budget.ok ? 'ok' : 'short'],
    isGood: budget.ok,
  }))
}

const shown = ({ unit, ...values }: Budget, which: 'figure' | 'limit'): string =>
  `${Number(values[which].toPrecision(4))}${unit ? ` ${unit}` : ''}`
