/** What is told about an error that broke a screen. */
export interface BrokenScreen {
  name: string
  stack: string
  pathname: string
}

let send: (broken: BrokenScreen) => void = () => undefined

/** The entry point hands in the way to the server; this room knows only that there is one. */
export function connectErrorReports(sender: (broken: BrokenScreen) => void): void {
  send = sender
}

const reported = new WeakSet<object>()

/** Each error once, however often the broken screen is drawn again. */
export function reportError(error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error))
  if (error instanceof Error) {
    if (reported.has(error)) return
    reported.add(error)
  }
  send({ name: `${known.name}: ${known.message}`, stack: known.stack ?? '', pathname: window.location.pathname })
}
