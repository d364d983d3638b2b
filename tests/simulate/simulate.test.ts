import { afterAll, beforeAll, test } from 'vitest'
import { moneyOut } from './judge.ts'
import { runDay } from './runDay.ts'
import { beginSimulation, type Simulation } from './Simulation.ts'

// Three days in the ordinary run; `npm run simulate <seed> <days>` for others, and to replay those that went wrong.
const SEED = Number(process.env.SIMULATE_SEED ?? 1)
const DAYS = Number(process.env.SIMULATE_DAYS ?? 3)

let sim: Simulation
let isOver = false
beforeAll(async () => {
  sim = await beginSimulation(SEED)
})
afterAll(async () => {
  if (!sim) return
  if (process.env.SIMULATE_DAYS) tellCounts(sim)
  await sim.shop.close()
})

/** What the store said of the order that a difference is about. */
function storyOf(words: string): string[] {
  const number = /#\w+/.exec(words)?.[0]
  return number ? sim.story.filter(line => line.includes(` ${number},`)) : []
}

function tellCounts({ counts, policy, seed }: Simulation): void {
  const lines = Object.entries(counts).map(([what, times]) => `${String(times).padStart(8)}  ${what}`)
  const sum = `${(moneyOut(sim) / 100).toFixed(2)} ${policy.currency} are paid`
  process.stdout.write(`\nSeed ${seed}, ${policy.zone}:\n${lines.sort().join('\n')}\n${sum}\n`)
}

test.for(Array.from({ length: DAYS }, (_, place) => place + 1))(
  `seed ${SEED}, day %i: what the product owes, holds and has paid is what the model and the books of others say`,
  async (day, { skip }) => {
    // After a difference everything else would differ, too.
    if (isOver) return skip()
    isOver = true
    try {
      await runDay(sim)
    } catch (error) {
      const again = `On ${sim.day} in ${sim.policy.zone}. To see it again: npm run simulate ${SEED} ${day}`
      throw Object.assign(error as Error, {
        message: [(error as Error).message, ...storyOf((error as Error).message), again].join('\n'),
      })
    }
    isOver = false
  },
)
