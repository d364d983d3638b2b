import type { Minor } from '#kit/money/money.ts'
import type { Level } from './RuleVersion.ts'

/** The level an order falls in, for the whole order, and the next one it did not reach. Levels ascend and the first starts at 0. */
export function levelOf(levels: readonly Level[], orderValue: Minor): { level: Level | undefined; next: Level | undefined } {
  const above = levels.findIndex(level => level.from > orderValue)
  const at = above === -1 ? levels.length - 1 : above - 1
  return { level: levels[Math.max(at, 0)], next: levels[Math.max(at, 0) + 1] }
}
