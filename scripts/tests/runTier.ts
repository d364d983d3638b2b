import { buildBrowser } from '../browser/browser-build.ts'
import { joinTestCluster } from '../database/test-cluster.ts'
import { step } from '../progress.ts'
import { testRun } from '../test-run.ts'
import { type Count, sum, timed } from './counts.ts'
import { checked, journeys, tests } from './parts.ts'
import { seedOfRun } from './seed.ts'

/** One run tries one product: its second tier takes what the first one built. */
let isBuilt = false

/** `short` is what everybody runs, `rest` what only the whole has besides. */
export async function runTier(tier: 'short' | 'rest'): Promise<Count> {
  process.env.TEST_TIER = tier
  process.env.TEST_RUN = testRun
  // One for all parts and both tiers: the rest goes where the short tier did not.
  process.env.TEST_SEED = seedOfRun()
  const counts: Count[] = []
  const name = (part: string) => (tier === 'rest' ? `${part}, the rest` : part)
  if (tier === 'short') counts.push(await timed('types and style', checked))
  // Built before the tests and not beside them: some read what others would be writing.
  if (!isBuilt) await step('Building the browser part', 'Browser part built', buildBrowser)
  isBuilt = true
  const cluster = await joinTestCluster()
  try {
    counts.push(await timed(name('API'), () => tests(['api'], [])))
    // The server of the journeys takes half a minute of one core to load its demo: units keep the other one busy.
    const both = [timed(name('units'), () => tests(['unit'], [])), timed(name('journeys'), () => journeys([]))]
    counts.push(...(await Promise.all(both)))
  } finally {
    await cluster.stop()
  }
  return sum(counts)
}
