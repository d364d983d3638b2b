/** Does some work for each of many shops, a few at a time. What fails in one of them fails after all others had their turn. */
export async function eachShop(
  shop_ids: readonly number[],
  signal: AbortSignal,
  work: (shop_id: number) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  const waiting = shop_ids.values()
  const lane = async () => {
    for (const shop_id of waiting) {
      if (signal.aborted) return
      await work(shop_id).catch(error => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (failures.length > 0) throw failures[0]
}

/** So many at a time: one waits for the database while the other decides. */
const LANES = 2
