/** Finds these of a shop; what there is not is left out. */
type FindAll<T> = (shop_id: number, keys: readonly string[]) => Promise<ReadonlyMap<string, T>>

/**
 * What is asked for of one shop within a moment is looked up together: one question instead of many. Where that fails each is looked up
 * alone, so that one that cannot be asked for does not take the others along.
 */
export function lookUpTogether<T>(findAll: FindAll<T>, waitMs: number) {
  const asked = new Map<number, Map<string, PromiseWithResolvers<T | undefined>>>()

  async function answer(shop_id: number): Promise<void> {
    const waiting = asked.get(shop_id)!
    asked.delete(shop_id)
    const finds = waiting.size > 1 ? findAll(shop_id, [...waiting.keys()]) : undefined
    const found = await finds?.catch(() => undefined)
    for (const [key, done] of waiting)
      if (found) done.resolve(found.get(key))
      else findAll(shop_id, [key]).then(alone => done.resolve(alone.get(key)), done.reject)
  }

  return (shop_id: number, key: string): Promise<T | undefined> => {
    const waiting = asked.get(shop_id) ?? new Map<string, PromiseWithResolvers<T | undefined>>()
    if (waiting.size === 0) {
      asked.set(shop_id, waiting)
      setTimeout(answer, waitMs, shop_id)
    }
    const done = waiting.get(key) ?? Promise.withResolvers<T | undefined>()
    waiting.set(key, done)
    return done.promise
  }
}
