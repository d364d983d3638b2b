import { gather } from './gather.ts'

/** Questions or writes that come while another is on its way are put as one, as soon as that is answered. */
export const askTogether = <Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): ((key: Key) => Promise<Answer | undefined>) =>
  gather<Key, Answer | undefined>({
    async work(group) {
      const answers = await ask(group.map(({ item }) => item))
      for (const { item, done } of group) done.resolve(answers.get(item))
    },
  })
