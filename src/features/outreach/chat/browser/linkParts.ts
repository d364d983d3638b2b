export interface TextPart {
  text: string
  /** Where it leads, of a part that is a web address. */
  href?: string
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi
/** What ends a sentence belongs to the sentence. */
const ENDS_SENTENCE = /[.,;:!?…)\]}»”’]+$/

/** A text in parts, its web addresses among them; all parts together are the text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0])
    const href = /^www\./i.test(address) ? `https://${address}` : address
    if (!URL.canParse(href)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: address, href })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A closing bracket stays where the address opens one: `/wiki/Lamp_(light)`. */
function withoutEnd(address: string): string {
  const end = ENDS_SENTENCE.exec(address)?.[0] ?? ''
  const cut = address.slice(0, address.length - end.length)
  return end.startsWith(')') && cut.includes('(') ? `${cut})` : cut
}
