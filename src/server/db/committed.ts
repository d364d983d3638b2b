const waiting = new WeakMap<object, (() => void)[]>()

/** Runs once the transaction is committed, in this process and before whoever asked for it is answered; never if it is not. */
export function whenCommitted(tx: object, act: () => void): void {
  waiting.get(tx)?.push(act)
}

/** Runs a transaction by `execute` and then what was to wait for its end. */
export async function committing<Tx extends object, T>(
  execute: (run: (tx: Tx) => Promise<T>) => Promise<T>,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const acts: (() => void)[] = []
  const result = await execute(tx => {
    waiting.set(tx, acts)
    return run(tx)
  })
  for (const act of acts) act()
  return result
}
