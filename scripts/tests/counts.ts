export interface Count {
  passed: number
  failed: number
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
})

interface Part extends Count {
  name: string
  seconds: number
}

const parts: Part[] = []
const failures: string[] = []

/** Names what failed: said again at the close, which is all that some keep of a long run. */
export const rememberFailures = (names: readonly string[]) => void failures.push(...names)

/** Does a part of the tests and remembers how long it took. */
export async function timed(name: string, work: () => Promise<Count>): Promise<Count> {
  const started = performance.now()
  const count = await work()
  parts.push({ name, ...count, seconds: (performance.now() - started) / 1000 })
  return count
}

/** What each part took, for who wonders where the time goes. Parts may run side by side. */
export function timeTable(): string {
  const lines = parts.map(
    ({ name, passed, failed, seconds }) =>
      `${name.padEnd(28)} ${`${Math.round(seconds)} s`.padStart(7)}  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`,
  )
  return `\n${lines.join('\n')}`
}

export const failureList = (): string => failures.map(name => `\n✗ ${name}`).join('')
