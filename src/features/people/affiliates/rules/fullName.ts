export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

/** The last word is the last name; who has one word has no last name. */
export function splitName(name: string): string[] {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? [words[0]!] : [words.slice(0, -1).join(' '), words.at(-1)!]
}
