/** Something the palette can do or open. */
export interface Command {
  id: string
  title: string
  /** The heading it stands under. */
  group: string
  /** What tells it apart from others of its name. */
  detail?: string
  /** Not in the list before something is typed. */
  isOnlyFound?: boolean
  /** Other words it is found by. */
  keywords?: readonly string[]
  run: () => void
}

/** The commands that fit what was typed, best first; every typed word must be found somewhere. */
export function findCommands<C extends Omit<Command, 'run'>>(commands: readonly C[], typed: string): C[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return commands.filter(command => !command.isOnlyFound)
  return commands
    .map((command, order) => ({ command, order, score: scoreOf(command, words) }))
    .filter(found => found.score > 0)
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map(found => found.command)
}

function scoreOf(command: Omit<Command, 'run'>, words: string[]): number {
  const title = fold(command.title)
  const others = (command.keywords ?? []).map(fold)
  const scores = words.map(word => Math.max(fitOf(title, word) * 2, ...others.map(other => fitOf(other, word))))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** 4 at the beginning, 3 at the beginning of a word, 2 inside one, 1 as an abbreviation. */
function fitOf(text: string, word: string): number {
  if (text.startsWith(word)) return 4
  if (text.includes(` ${word}`)) return 3
  if (text.includes(word)) return 2
  return word.length > 2 && isAbbreviation(text, word) ? 1 : 0
}

/** The letters in their order, close together, from the beginning of a word on. */
function isAbbreviation(text: string, letters: string): boolean {
  const pattern = [...letters].map(letter => letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')).join('.{0,2}')
  return new RegExp(`(^|\\s)${pattern}`, 'u').test(text)
}

/** Without case and marks, so that "chuong trinh" finds "Chương trình". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim()
