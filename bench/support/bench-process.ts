import { inspect } from 'node:util'
import { stopBenchCluster } from '../../scripts/database/bench-cluster.ts'
import { onStop } from '../../scripts/on-stop.ts'
import { benchFile } from './bench-files.ts'
import type { Bench } from './budget.ts'
import { dropCitus } from './openCitus.ts'
import type { Outcome } from './runBench.ts'

// Runs the bench that is named and tells what came of it.
onStop(() => Promise.all([dropCitus(), stopBenchCluster()]).then(() => {}))
const told = await outcome()
await stopBenchCluster()
// What it has left open must not keep the next one waiting.
process.send!(told, () => process.exit())

async function outcome(): Promise<Pick<Outcome, 'budgets' | 'threw'>> {
  try {
    const { run } = (await import(benchFile(process.argv[2]!))) as Bench
    return { budgets: await run() }
  } catch (error) {
    return { budgets: [], threw: inspect(error) }
  }
}
