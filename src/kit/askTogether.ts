/** Questions that come while another is on its way are put as one, as soon as that is answered. */
export function askTogether<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let next: Promise<ReadonlyMap<Key, Answer>> | undefined
  let keys: Key[] = []
  let before: Promise<unknown> = Promise.resolve()
  const put = () => {
    const asked = keys
    keys = []
    next = undefined
    return ask(asked)
  }
  return async key => {
    keys.push(key)
    next ??= before.then(put)
    before = next.catch(() => {})
    return (await next).get(key)
  }
}
