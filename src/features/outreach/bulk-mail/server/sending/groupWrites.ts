/**
 * Writes one by one, except that what comes while a write is under way waits and is written together by the next:
 * the busier it gets, the fewer writes for each. Whoever asks is answered after the write that holds theirs is committed.
 */
export function groupWrites<Item, Answer>(write: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Answer>>) {
  type Waiting = { item: Item; resolve: (answer: Answer | undefined) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let isWriting = false

  async function writeAll() {
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        const answers = await write(group.map(({ item }) => item))
        for (const { item, resolve } of group) resolve(answers.get(item))
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isWriting = false
  }

  return (item: Item): Promise<Answer | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWriting) void writeAll()
    })
}
