import { seededRandom } from '#server/random.ts'
import { propertyRuns } from './tier.ts'

const seed = Number(process.env.TEST_SEED)

/** What a run picks by chance. Each test file begins anew, so that it picks the same alone and among others. */
export const chanceOfRun = () => seededRandom(seed)

/** Stands in the name of a test that picks by chance, so that a failure says how it is seen again. */
export const replay = `TEST_SEED=${seed}`

/** Of long histories, each of which has a test of its own. */
export function someSeeds(): number[] {
  const chance = chanceOfRun()
  return Array.from({ length: Math.ceil(propertyRuns / 100) }, () => chance.upTo(2 ** 31))
}
