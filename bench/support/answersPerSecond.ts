// @ts-expect-error: it comes without types
import autocannon from 'autocannon'
import type { Measure } from './rounds.ts'
import { sized } from './size.ts'

interface Asked {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
}

const CONNECTIONS = sized(32, 4)
const SECONDS = sized(2, 0.2)
/** Milliseconds: it ends with a sample, so one must not take longer than all. */
const SAMPLE = sized(1_000, 100)

/** How many answers a server gives in a second; one that is not 200 spoils the bench. */
export const answersPerSecond =
  (asked: Asked): Measure =>
  async () => {
    const result = await autocannon({ ...asked, connections: CONNECTIONS, duration: SECONDS, sampleInt: SAMPLE })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${asked.url}`)
    return result['2xx'] / result.duration
  }
