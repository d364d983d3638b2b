/** Says what is being done, and how long it took: `✓ Database ready  1.2 s`. */
export async function step<T>(doing: string, done: string | ((result: T) => string), work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const live = process.stdout.isTTY
  if (live) process.stdout.write(`… ${doing}`)
  const clear = () => live && process.stdout.write('\r\x1b[2K')
  try {
    const result = await work()
    clear()
    console.log(`✓ ${typeof done === 'string' ? done : done(result)}  ${secondsSince(started)}`)
    return result
  } catch (error) {
    clear()
    throw error
  }
}

export function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** Lines in a frame, as wide as the widest. */
export function box(lines: string[]): string {
  const width = Math.max(...lines.map(line => line.length))
  const edge = '─'.repeat(width + 2)
  return [`╭${edge}╮`, ...lines.map(line => `│ ${line.padEnd(width)} │`), `╰${edge}╯`].join('\n')
}
