import { hasTerminal } from './processes/has-terminal.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs `close` at the first signal and ends with 0; one that comes later, because somebody is tired of waiting, ends the process at once. */
export function onStop(close: (reason: string) => Promise<void>): void {
  let first = 0
  const stop = (reason: string) => {
    // Terminal, npm and launcher each deliver the same Ctrl-C, on a busy machine one after the other.
    if (first && Date.now() - first < 5_000) return
    if (first) process.exit(130)
    first = Date.now()
    close(reason).then(
      () => process.exit(0),
      error => {
        console.error((error as Error).message)
        process.exit(1)
      },
    )
  }
  // Node forgets that nohup asked it not to hear the end of a terminal.
  for (const signal of signals) process.on(signal, () => (signal === 'SIGHUP' && !hasTerminal() ? undefined : stop(signal)))
  process.on('disconnect', () => stop('launcher ended'))
}
