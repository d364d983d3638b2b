interface ShopsWork {
  signal: AbortSignal
  /** Milliseconds after which no other shop is begun: a job that goes on for long cannot let orders go first. */
  stretch?: number
}

/**
 * Does some work for each of many shops, a few at a time, and says whether all had their turn. What fails in one of them fails after
 * the others.
 */
export async function eachShop(
  shop_ids: readonly number[],
  { signal, stretch = Number.POSITIVE_INFINITY }: ShopsWork,
  work: (shop_id: number) => Promise<unknown>,
): Promise<boolean> {
  const failures: unknown[] = []
  const until = performance.now() + stretch
  const waiting = [...shop_ids]
  const lane = async () => {
    for (let shop_id = waiting.shift(); shop_id !== undefined; shop_id = waiting.shift()) {
      await work(shop_id).catch(error => failures.push(error))
      if (signal.aborted || performance.now() > until) return
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (failures.length > 0) throw failures[0]
  return waiting.length === 0
}

/** So many at a time: one waits for the database while the other decides. */
const LANES = 2
