import { hasForeignPicture } from '#kit/design/own-pictures.ts'
import { plainText } from '#kit/plainText.ts'
import { isSafeAddress } from './isSafeAddress.ts'
import type { Template } from './template.ts'
import { type MailType, requiredTagsOf, type Tag, tagsOf } from './types.ts'

/** Wider than the names of tags, so that a typing error is seen as well. */
const braces = /\{\s*[\p{L}_][\p{L}\d_ .-]{0,62}\}/gu

export interface TemplateProblem {
  field: keyof Template
  kind: 'unknownTags' | 'splitTags' | 'unsafeTags' | 'missingTags' | 'foreignPicture'
  /** The tags it is about, as they were written. */
  tags: string
}

interface Knowing {
  tags: readonly Tag[]
  required?: readonly Tag[]
}

export const templateTags = (type: MailType): Knowing => ({ tags: tagsOf(type), required: requiredTagsOf(type) })

/** What would not arrive as it was meant: tags nobody knows, or cut in two, or missing, and pictures of others. One for each field. */
export function templateProblems({ subject, content }: Template, { tags, required = [] }: Knowing): TemplateProblem[] {
  const known = new Set(tags.map(named))
  const split = splitTags(content)
  const found: (Omit<TemplateProblem, 'tags'> & { names: readonly string[] })[] = [
    { field: 'subject', kind: 'unknownTags', names: tagsIn(subject).filter(tag => !known.has(tag)) },
    { field: 'content', kind: 'unknownTags', names: [...tagsIn(content), ...split].filter(tag => !known.has(tag)) },
    { field: 'content', kind: 'splitTags', names: split },
    {
      field: 'content',
      kind: 'unsafeTags',
      names: addressesIn(content)
        .filter(url => !isSafeAddress(url))
        .flatMap(tagsIn),
    },
    { field: 'content', kind: 'missingTags', names: missingTags(content, required).map(named) },
    { field: 'content', kind: 'foreignPicture', names: hasForeignPicture(content) ? ['<img>'] : [] },
  ]
  const first = (field: keyof Template) => found.find(one => one.field === field && one.names.length > 0)
  return [first('subject'), first('content')].flatMap(one =>
    one ? [{ field: one.field, kind: one.kind, tags: [...new Set(one.names)].join(', ') }] : [],
  )
}

/** What a mail needs and its text does not name. */
export const missingTags = (content: string, required: readonly Tag[]): Tag[] =>
  required.filter(tag => !content.includes(named(tag)))

const named = (tag: string) => `{${tag}}`
const tagsIn = (text: string): string[] => text.match(braces) ?? []
const addressesIn = (content: string): string[] =>
  [...content.matchAll(/\shref\s*=\s*["']?([^"'>]*)/gi)].map(([, url = '']) => url)

/** Read as a tag, and none in the markup: some of it is in bold, say. */
function splitTags(content: string): string[] {
  const whole = tagsIn(content.replaceAll(/<[^>]*>/g, '\n'))
  return tagsIn(plainText(content)).filter(tag => {
    const place = whole.indexOf(tag)
    if (place >= 0) whole.splice(place, 1)
    return place < 0
  })
}
