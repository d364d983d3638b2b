/** One line of the report: a figure and the limit it must keep. */
export interface Budget {
  name: string
  figure: number
  limit: number
  unit?: string
  ok: boolean
}

/** What every bench/*.bench.ts exports. */
export interface Bench {
  run(): Promise<Budget[]>
}

/** A figure that must not exceed its limit, such as a time. */
export function atMost(name: string, figure: number, limit: number, unit?: string): Budget {
  return { name, figure, limit, unit, ok: figure <= limit }
}

/** A figure that must reach its limit, such as a rate. */
export function atLeast(name: string, figure: number, limit: number, unit?: string): Budget {
  return { name, figure, limit, unit, ok: figure >= limit }
}
