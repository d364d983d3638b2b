import { expect, test } from 'vitest'
import { lineage } from '../scripts/processes/lineage.mjs'

/** Processes by number: name and parent. */
const processes: Record<number, [string, number]> = { 5: ['bash', 1], 10: ['npm start', 5], 11: ['sh', 10], 12: ['npm run', 1] }
const read = (pid: number) => {
  const found = processes[pid]
  return found && `${pid} (${found[0]}) S ${found[1]} 7 7`
}

test.each([
  ['a server that npm runs is tied to npm, not to the shell that npm was sent into the background from', 10, '10'],
  ['where a shell stands in between, to the shell and to npm above it', 11, '11 10'],
  ['npm whose own shell has ended is still npm', 12, '12'],
  ['where nothing can be read, to whoever is the parent', 99, '99'],
])('%s', (_what, parent, expected) => {
  expect(lineage(parent, read)).toBe(expected)
})
