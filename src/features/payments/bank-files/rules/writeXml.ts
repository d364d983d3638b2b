/** What an element holds: text, or elements in order. */
export type XmlContent = string | readonly XmlElement[]

export interface XmlElement {
  name: string
  attributes?: Readonly<Record<string, string>>
  content: XmlContent
}

export const element = (name: string, content: XmlContent, attributes?: XmlElement['attributes']): XmlElement => ({
  name,
  content,
  attributes,
})

/** A whole document, one element a line, so that a person can read it too. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`

function written({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  if (typeof content === 'string') return `${indent}<${start}>${escaped(content)}</${name}>\n`
  return `${indent}<${start}>\n${content.map(child => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

// A sign XML cannot hold at all is left out.
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
