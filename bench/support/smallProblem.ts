import type { Outcome } from './runBench.ts'

/** What is wrong with a bench that was run at small size: there every figure will do, as long as it is one. */
export function smallProblem({ budgets, threw }: Outcome): string | undefined {
  if (threw !== undefined) return `threw: ${threw}`
  if (budgets.length === 0) return 'It gave no figure.'
  const missing = budgets.filter(({ figure }) => !Number.isFinite(figure))
  return missing.length > 0 ? `No figure: ${missing.map(({ name }) => name).join('; ')}` : undefined
}
