import { escapeHtml, fillPlaceholders } from '#kit/placeholders.ts'
import { plainText } from '#kit/plainText.ts'
import { isSafeAddress } from './isSafeAddress.ts'
import type { Template } from './template.ts'
import { optionalTags, type Tag } from './types.ts'

/** An address the reader follows, with words of its own. */
export interface LinkValue {
  url: string
  label: string
}

export interface PictureValue {
  /** As it is stored here, see `isOwnPicture`. */
  picture: string
  alt: string
}

export type Value = string | LinkValue | PictureValue
export type MailValues = Readonly<Partial<Record<Tag, Value>>>

export interface WrittenMail {
  subject: string
  html: string
  text: string
}

/** How words become a mail. */
interface Writing {
  /** Makes markup safe: once before, so that tags of markup and text are told apart. */
  clean: (markup: string) => string
  /** Whose paragraph stays, whatever else is missing in it. */
  required?: readonly Tag[]
}

/**
 * Writes the same mail to one after the other: each value put in once, and as text, whatever it holds. Only where a value stands
 * inside a tag the whole is cleaned again, since it can become part of an address; elsewhere it adds nothing but text.
 */
export function mailWriter(
  { subject, content }: Template,
  { clean, required = [] }: Writing,
): (values: MailValues) => WrittenMail {
  const markup = withoutUnsafe(clean(content))
  const isLate = hasNameInTag(markup)
  return values => {
    const known = new Map(Object.entries(values).filter(([, value]) => value !== undefined) as [string, Value][])
    const left = withoutMissing(markup, known, required)
    const filled = fill(left, known, asMarkup)
    return {
      subject: subjectOf(subject, known),
      html: isLate ? clean(filled) : filled,
      text: textOf(fill(left, known, value => escapeHtml(plainOf(value)))),
    }
  }
}

const hasNameInTag = (markup: string) => /<[^>]*\{[a-z_]+\}[^>]*>/.test(markup)

type TagValues = ReadonlyMap<string, Value>

const NAME = '\\{([a-z_]{1,40})\\}'
const names = new RegExp(NAME, 'g')
const tagOrName = new RegExp(`(<[^>]*>)|${NAME}`, 'g')

/** Inside a tag of markup a value is part of an attribute, such as an address; elsewhere it is something to be read. */
const fill = (markup: string, values: TagValues, show: (value: Value) => string): string =>
  markup.replace(tagOrName, (whole, tag: string | undefined, name: string) => {
    if (tag !== undefined) return putIn(tag, values, value => escapeHtml(plainOf(value)))
    const value = values.get(name)
    return value === undefined ? whole : show(value)
  })

/** What was saved before tags at such places were refused. */
const withoutUnsafe = (markup: string): string =>
  markup.replaceAll(/\shref="([^"]*)"/g, (whole, url: string) => (isSafeAddress(url) ? whole : ''))

const putIn = (text: string, values: TagValues, show: (value: Value) => string): string =>
  text.replace(names, (whole, name: string) => {
    const value = values.get(name)
    return value === undefined ? whole : show(value)
  })

/** In lines of its own somebody wrote something; a mail knows lines only as markup. */
function asMarkup(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value).replaceAll(/\r?\n/g, '<br>')
  if ('picture' in value) return value.picture && `<img src="${escapeHtml(value.picture)}" alt="${escapeHtml(value.alt)}">`
  return value.url && `<a href="${escapeHtml(value.url)}">${escapeHtml(value.label)}</a>`
}

/** As somebody reads it who sees no markup. */
export function plainOf(value: Value): string {
  if (typeof value === 'string') return value
  return 'url' in value ? value.url : value.alt
}

function subjectOf(subject: string, values: TagValues): string {
  const plain = Object.fromEntries([...values].map(([name, value]) => [name, plainOf(value)]))
  return oneLine(fillPlaceholders(subject, plain, { escape: 'none' }))
}

/** A line break would end a subject and begin something else. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const block = /<(p|h[1-6]|li)\b[^>]*>((?:(?!<\/?\1\b)[\s\S])*)<\/\1>/g

const withoutMissing = (markup: string, values: TagValues, required: readonly Tag[]): string =>
  markup.replace(block, whole =>
    missesSomething(whole, values) && !required.some(tag => hasValue(whole, tag, values)) ? '' : whole,
  )

const hasValue = (markup: string, tag: Tag, values: TagValues) => markup.includes(`{${tag}}`) && !isEmpty(values.get(tag) ?? '')

function missesSomething(markup: string, values: TagValues): boolean {
  return [...markup.matchAll(names)].some(([, name = '']) => {
    const value = values.get(name)
    return optionalTags.has(name) && value !== undefined && isEmpty(value)
  })
}

function isEmpty(value: Value): boolean {
  if (typeof value === 'string') return value === ''
  return 'url' in value ? value.url === '' : value.picture === ''
}

const anchor = /<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g

/** What programs show that know no markup: addresses beside the words that lead to them. */
function textOf(markup: string): string {
  const spelled = markup
    .replace(anchor, (_whole, url: string, words: string) => (words.includes(url) ? words : `${words} (${url})`))
    .replaceAll(/<li\b[^>]*>/g, '- ')
    .replaceAll(/<\/(?:p|h[1-6]|ul|ol|table)>/g, whole => `${whole}<br>`)
  return plainText(spelled)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
