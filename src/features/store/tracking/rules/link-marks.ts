import { storedText } from './storedText.ts'

/** What a link can be marked with, for its affiliate to tell apart where visitors came from: counted with every click. */
export const SOURCE = 'sca_source'
export const SUB_IDS = ['sca_sub1', 'sca_sub2', 'sca_sub3'] as const

export const MAX_MARK = 64

/** A mark as it is counted; nothing where there is none, as with nearly every click. */
export const readMark = (text: string | null | undefined): string | undefined =>
  text ? storedText(text).trim().slice(0, MAX_MARK).toWellFormed() || undefined : undefined

/** The sub-ids of a link, in their places; nothing where it has none. */
export function readSubIds(markOf: (name: string) => string | null | undefined): string[] | undefined {
  const found = SUB_IDS.map(name => readMark(markOf(name)) ?? '')
  return found.some(mark => mark !== '') ? found : undefined
}

export interface LinkMarks {
  source?: string
  sub_ids?: readonly string[]
}

/** A link with its marks, before what stands behind a `#`. */
export function withMarks(link: string, marks: LinkMarks): string {
  const [page = '', ...fragment] = link.split('#')
  const added = markParams(marks).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  if (added.length === 0) return link
  return [page + (page.includes('?') ? '&' : '?') + added.join('&'), ...fragment].join('#')
}

/** What is added to the address of a link behind its `?` or `&`. */
export const markParams = ({ source, sub_ids = [] }: LinkMarks): [name: string, value: string][] => [
  ...(source ? [[SOURCE, source] as [string, string]] : []),
  ...SUB_IDS.flatMap((name, place): [string, string][] => (sub_ids[place] ? [[name, sub_ids[place]]] : [])),
]
