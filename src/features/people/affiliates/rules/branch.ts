import type { Minor } from '#kit/money/money.ts'

/** Everybody below somebody. */
export interface Branch {
  /** How many there are on each level, the direct ones first; as long as the branch is deep. */
  levels: readonly number[]
  sales: Minor
  commission: Minor
}

export const emptyBranch: Branch = { levels: [], sales: 0, commission: 0 }

/** So many people who stand side by side, with nobody below and nothing sold yet. */
export const newcomers = (count: number): Branch => ({ ...emptyBranch, levels: [count] })

/** A person with everybody below, as whoever stands above has them. */
export const withPerson = (below: Branch, own: Pick<Branch, 'sales' | 'commission'>): Branch => ({
  levels: [1, ...below.levels],
  sales: below.sales + own.sales,
  commission: below.commission + own.commission,
})

/** The same people as seen from so many levels further up. */
export const seenFrom = (branch: Branch, further: number): Branch => ({
  ...branch,
  levels: branch.levels.length === 0 ? [] : [...Array.from({ length: further }, () => 0), ...branch.levels],
})

export const addBranch = (to: Branch, more: Branch): Branch => combine(to, more, 1)
export const takeBranch = (from: Branch, less: Branch): Branch => combine(from, less, -1)

export const peopleIn = ({ levels }: Pick<Branch, 'levels'>): number => levels.reduce((sum, count) => sum + count, 0)

function combine(one: Branch, other: Branch, sign: 1 | -1): Branch {
  const depth = Math.max(one.levels.length, other.levels.length)
  const levels = Array.from({ length: depth }, (_, level) => (one.levels[level] ?? 0) + sign * (other.levels[level] ?? 0))
  while (levels.at(-1) === 0) levels.pop()
  return { levels, sales: one.sales + sign * other.sales, commission: one.commission + sign * other.commission }
}
