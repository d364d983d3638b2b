import { foldCase } from '#kit/foldCase.ts'

interface Named {
  name: string
  detail: string
}

const plain = (text: string) => foldCase(text.trim().normalize('NFC')).replace(/^#/, '')

/** How well a text names something, best is 0: wholly, by its beginning, by the beginning of a word, or somewhere inside. */
export function matchRank(text: string, { name, detail }: Named): number {
  const wanted = plain(text)
  const [title, also] = [plain(name), plain(detail)]
  if (title === wanted || also === wanted) return 0
  if (title.startsWith(wanted)) return 1
  if (title.includes(` ${wanted}`) || also.startsWith(wanted)) return 2
  return 3
}

/** The best match first; of equal ones, the order they came in. */
export const bestFirst = <Item extends Named>(text: string, items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => matchRank(text, one) - matchRank(text, other))

/** Lists of one kind each, the one that holds the best match first. */
export const bestListFirst = <List extends { items: readonly Named[] }>(text: string, lists: readonly List[]): List[] => {
  const rank = ({ items }: List) => Math.min(...items.map(item => matchRank(text, item)))
  return lists.filter(list => list.items.length > 0).toSorted((one, other) => rank(one) - rank(other))
}
