import { benchNames } from '../../bench/support/bench-files.ts'
import { budgetTable } from '../../bench/support/budgetTable.ts'
import { type Outcome, runBench } from '../../bench/support/runBench.ts'
import { smallProblem } from '../../bench/support/smallProblem.ts'
import { joinTestCluster } from '../database/test-cluster.ts'

// npm run bench [name]: one table of all budgets at the end, exit code 1 when one is short.
// npm run bench name -- --option=number: what that bench can be asked for.
// npm run bench -- --small [name]: no budget is judged, only that every bench comes to its end with figures.
const args = process.argv.slice(2)
const isSmall = args.includes('--small')
const [wanted = ''] = args.filter(arg => !arg.startsWith('--'))
const options = args.filter(arg => /^--\w+=/.test(arg))
const names = benchNames().filter(name => name.includes(wanted))

if (names.length === 0) console.error(`No bench is named like "${wanted}".`)
const failed = names.length === 0 ? 1 : isSmall ? await tryAll() : await measureAll()
process.exitCode = failed > 0 ? 1 : 0

async function measureAll(): Promise<number> {
  const outcomes: Outcome[] = []
  for (const name of names) {
    console.log(name)
    const outcome = await runBench(name, { options })
    outcomes.push(outcome)
    if (outcome.threw) console.error(outcome.threw)
  }
  console.log(`\n${budgetTable(outcomes).join('\n')}`)
  return outcomes.filter(({ threw, budgets }) => threw || budgets.some(({ ok }) => !ok)).length
}

async function tryAll(): Promise<number> {
  // Held here, so that it is not started anew for every bench.
  const cluster = await joinTestCluster()
  let failed = 0
  try {
    for (const name of names) {
      const outcome = await runBench(name, { isSmall })
      const problem = smallProblem(outcome)
      if (problem) failed++
      console.log(`${problem ? '✗' : '✓'} ${name}  ${outcome.seconds.toFixed(1)} s${problem ? `\n${problem}` : ''}`)
    }
  } finally {
    await cluster.stop()
  }
  console.log(`\n${names.length - failed} passed, ${failed} failed`)
  return failed
}
