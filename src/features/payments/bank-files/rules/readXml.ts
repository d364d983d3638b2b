/** An element without the prefix of its namespace; text is what stands directly in it. */
export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  text: string
}

/** Why a file is not read, as a text key. */
export class XmlProblem extends Error {
  readonly key: 'bankFiles.xml.broken' | 'bankFiles.xml.doctype' | 'bankFiles.xml.tooDeep' | 'bankFiles.xml.tooMuch'

  constructor(key: XmlProblem['key']) {
    super(key)
    this.key = key
  }
}

const MAX_DEPTH = 50
const MAX_ELEMENTS = 1_000_000

const nameSign = /[\p{L}\p{N}_:.-]/u
const opening = /([\p{L}_][\p{L}\p{N}_:.-]*)((?:\s+[\p{L}_][\p{L}\p{N}_:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/uy
const closing = /([\p{L}_][\p{L}\p{N}_:.-]*)\s*>/uy
const attribute = /([\p{L}_][\p{L}\p{N}_:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gu

/**
 * Reads a document that a stranger may have written, each sign once. What a bank never sends and attackers do, definitions of
 * its own (DOCTYPE, entities), is refused, so nothing is ever expanded or fetched.
 */
export function readXml(text: string): XmlNode {
  const document: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  const names = ['']
  let elements = 0
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const here = open.at(-1)!
    here.text += plain(text.slice(at, next < 0 ? text.length : next))
    if (next < 0) break
    if (text.startsWith('<!--', next)) at = after(text, '-->', next + 4)
    else if (text.startsWith('<![CDATA[', next) && open.length > 1) {
      at = after(text, ']]>', next + 9)
      here.text += text.slice(next + 9, at - 3)
    } else if (text.startsWith('<!', next)) throw new XmlProblem('bankFiles.xml.doctype')
    else if (text.startsWith('<?', next)) at = after(text, '?>', next + 2)
    else if (text.startsWith('</', next)) {
      const name = matchAt(closing, text, next + 2)[1]!
      if (open.length === 1 || names.pop() !== name) throw new XmlProblem('bankFiles.xml.broken')
      open.pop()
      at = closing.lastIndex
    } else {
      const [, name, attributes, isEmpty] = matchAt(opening, text, next + 1)
      at = opening.lastIndex
      elements += 1
      if (elements > MAX_ELEMENTS) throw new XmlProblem('bankFiles.xml.tooMuch')
      if (open.length > MAX_DEPTH) throw new XmlProblem('bankFiles.xml.tooDeep')
      const node: XmlNode = { name: localName(name!), attributes: attributesIn(attributes!), children: [], text: '' }
      here.children.push(node)
      if (isEmpty) continue
      open.push(node)
      names.push(name!)
    }
  }
  const [root] = document.children
  if (open.length > 1 || !root || document.children.length > 1 || document.text.trim() !== '')
    throw new XmlProblem('bankFiles.xml.broken')
  return root
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray {
  pattern.lastIndex = at
  const found = nameSign.test(text[at] ?? '') ? pattern.exec(text) : null
  if (!found) throw new XmlProblem('bankFiles.xml.broken')
  return found
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  if (at < 0) throw new XmlProblem('bankFiles.xml.broken')
  return at + end.length
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const attributesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name, double, single]) => [localName(name!), plain(double ?? single!)]),
  )

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const entity = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|([a-z]{2,4}));/y

/** Text with its five entities and numbered signs; any other would need a definition, and there are none. */
function plain(text: string): string {
  let read = ''
  let at = 0
  // Sign by sign: replacing all at once would hold every match of a hostile file in memory.
  for (let next = text.indexOf('&'); next >= 0; next = text.indexOf('&', at)) {
    entity.lastIndex = next
    const found = entity.exec(text)
    if (!found) throw new XmlProblem('bankFiles.xml.broken')
    read += text.slice(at, next) + meant(found)
    at = entity.lastIndex
  }
  return at === 0 ? text : read + text.slice(at)
}

function meant([, hex, decimal, name]: RegExpExecArray): string {
  if (name !== undefined && Object.hasOwn(entities, name)) return entities[name]!
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal ?? 0)
  if (code < 9 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) throw new XmlProblem('bankFiles.xml.broken')
  return String.fromCodePoint(code)
}

/** The first element at the end of a path; further ones of the same name are other elements' matter. */
export function nodeAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node
  for (const name of path) found = found?.children.find(child => child.name === name)
  return found
}

export const textAt = (node: XmlNode | undefined, ...path: string[]): string => nodeAt(node, ...path)?.text.trim() ?? ''

export const nodesNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter(child => child.name === name) ?? []
