import { type CreativeFormat, type CreativeKind, hasFile } from './creative.ts'

/** What stores call it among themselves. */
export const CREATIVES = 'creatives'

/** A file by what tells its content apart; whoever lacks it fetches it. */
export interface SharedFile {
  content: string
  format: CreativeFormat
}

export interface SharedCreative {
  kind: CreativeKind
  name: string
  description: string
  /** Of a link or a video; which page of a store a picture leads to is each store's own. */
  address: string | null
  category: string | null
  programs: unknown
  file: SharedFile | null
}

interface StoredFacts {
  kind: CreativeKind
  name: string
  description: string
  link: string
  category: string | null
  file_id: string | null
  format: string | null
  content: string | null
}

export function sharedCreative(row: StoredFacts, programs: unknown): SharedCreative {
  const { kind, name, description, category, file_id, content } = row
  const file = file_id === null ? null : { content: content ?? file_id, format: row.format as CreativeFormat }
  return { kind, name, description, address: hasFile(kind) ? null : row.link, category, programs, file }
}

/** The same kind under the same name, and of addresses the same one. */
export const identityOf = ({ kind, name, address }: Pick<SharedCreative, 'kind' | 'name' | 'address'>): string =>
  [kind, name, address ?? ''].join(' ')

/** What was told of a new one; what is empty is not told. */
export const wholeCreative = (told: object): SharedCreative => ({
  ...{ description: '', address: null, category: null, programs: 'all', file: null },
  ...(told as Pick<SharedCreative, 'kind' | 'name'>),
})
