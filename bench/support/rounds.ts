import { isSmall, sized } from './size.ts'

/** Measures once; the larger the better or the smaller the better, as long as all measurements of a bench agree. */
export type Measure = () => Promise<number>

export interface Comparison {
  /** Subject by reference: the median over all rounds. */
  ratio: number
  /** The reference against itself: how far chance alone moves the figure. */
  sameBySame: number
}

const ROUNDS = sized(7, 1)
const MAX_ATTEMPTS = 5
const FAIR = [0.9, 1.1] as const

/**
 * Compares two things in interleaved rounds, so that a busy moment hits both. A run in which the reference differs
 * from itself by more than a tenth says nothing and is repeated.
 */
export async function compare(name: string, subject: Measure, reference: Measure, again: Measure): Promise<Comparison> {
  for (let attempt = 1; ; attempt++) {
    const result = await measureRounds(subject, reference, again)
    const isFair = isSmall || (result.sameBySame >= FAIR[0] && result.sameBySame <= FAIR[1])
    console.log(
      `  ${name}: ratio ${result.ratio.toFixed(2)}, same by same ${result.sameBySame.toFixed(2)}${isFair ? '' : ' (void)'}`,
    )
    if (isFair) return result
    if (attempt === MAX_ATTEMPTS) throw new Error(`${name}: the machine is too busy to measure (${MAX_ATTEMPTS} void runs).`)
  }
}

async function measureRounds(subject: Measure, reference: Measure, again: Measure): Promise<Comparison> {
  const ratios: number[] = []
  const same: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const forwards = round % 2 === 0
    const first = forwards ? await reference() : await again()
    const middle = await subject()
    const last = forwards ? await again() : await reference()
    ratios.push(middle / ((first + last) / 2))
    same.push(forwards ? last / first : first / last)
  }
  return { ratio: median(ratios), sameBySame: median(same) }
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The value that the given share of them does not reach. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!

/** Milliseconds of each call, one after the other. */
export async function timesOf(count: number, call: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let done = 0; done < sized(count, 1); done++) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  return times
}
