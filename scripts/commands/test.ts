import { changedTests } from '../tests/changed.ts'
import { type Count, failureList, sum, timed, timeTable } from '../tests/counts.ts'
import { checked, journeys, tests } from '../tests/parts.ts'
import { runTier } from '../tests/runTier.ts'

// npm test [part or words]: what everybody runs; npm run test:all: that, and then what only the whole has.
const named: Record<string, (args: string[]) => Promise<Count>> = {
  check: () => timed('types and style', checked),
  unit: words => timed('units', () => tests(['unit'], words)),
  api: words => timed('API', () => tests(['api'], words)),
  journeys: words => timed('journeys', () => journeys(words)),
  changed: ([base]) => changedTests(base),
  rest: () => runTier('rest'),
}

const [first = '', ...rest] = process.argv.slice(2)
const total = await chosen()
const nothingRan = total.passed + total.failed === 0 && first !== 'check' && first !== 'changed'
if (nothingRan) console.error('\nNo test was run.')
console.log(timeTable())
if (total.failed > 0) console.error(failureList())
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || nothingRan ? 1 : 0

async function chosen(): Promise<Count> {
  if (first in named) return named[first]!(rest)
  if (first === '--all') return sum([await runTier('short'), await runTier('rest')])
  if (first) return timed('tests', () => tests(['unit', 'api'], [first, ...rest]))
  return runTier('short')
}
