import { escapeHtml, fillPlaceholders } from '#kit/placeholders.ts'
import { plainText } from '#kit/plainText.ts'
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

interface Written {
  subject: string
  html: string
  text: string
}

/**
 * A mail with its values: each put in once, and as text, whatever it holds. `clean` makes markup safe: once before, so that
 * tags of markup and text are told apart, and once after, since a value can become part of an address.
 */
export function writeMail({ subject, content }: Template, values: MailValues, clean: (markup: string) => string): Written {
  const known = new Map(Object.entries(values).filter(([, value]) => value !== undefined) as [string, Value][])
  const markup = withoutMissing(clean(content), known)
  return {
    subject: subjectOf(subject, known),
    html: clean(fill(markup, known, asMarkup)),
    text: textOf(fill(markup, known, value => escapeHtml(plainOf(value)))),
  }
}

type Known = ReadonlyMap<string, Value>

const NAME = '\\{([a-z_]{1,40})\\}'
const names = new RegExp(NAME, 'g')
const tagOrName = new RegExp(`(<[^>]*>)|${NAME}`, 'g')

/** Inside a tag of markup a value is part of an attribute, such as an address; elsewhere it is something to be read. */
const fill = (markup: string, values: Known, show: (value: Value) => string): string =>
  markup.replace(tagOrName, (whole, tag: string | undefined, name: string) => {
    if (tag !== undefined) return putIn(tag, values, value => escapeHtml(plainOf(value)))
    const value = values.get(name)
    return value === undefined ? whole : show(value)
  })

const putIn = (text: string, values: Known, show: (value: Value) => string): string =>
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

function subjectOf(subject: string, values: Known): string {
  const plain = Object.fromEntries([...values].map(([name, value]) => [name, plainOf(value)]))
  return oneLine(fillPlaceholders(subject, plain, { escape: 'none' }))
}

/** A line break would end a subject and begin something else. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const block = /<(p|h[1-6]|li)\b[^>]*>((?:(?!<\/?\1\b)[\s\S])*)<\/\1>/g

const withoutMissing = (markup: string, values: Known): string =>
  markup.replace(block, whole => (missesSomething(whole, values) ? '' : whole))

function missesSomething(markup: string, values: Known): boolean {
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
export function textOf(markup: string): string {
  const spelled = markup
    .replace(anchor, (_whole, url: string, words: string) => (words.includes(url) ? words : `${words} (${url})`))
    .replaceAll(/<li\b[^>]*>/g, '- ')
    .replaceAll(/<\/(?:p|h[1-6]|ul|ol|table)>/g, whole => `${whole}<br>`)
  return plainText(spelled)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
