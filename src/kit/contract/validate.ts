import * as z from 'zod'

/** Empty or nothing but white space. */
export const isBlank = (text: string): boolean => text.trim() === ''

/** How many letters count against a limit: code points, as the database counts them, outside the ignored patterns. */
export function countLetters(text: string, ignored: readonly RegExp[] = []): number {
  return countedOffsets(text, ignored).length
}

export function withinLetters(text: string, max: number, ignored: readonly RegExp[] = []): boolean {
  return countLetters(text, ignored) <= max
}

/** Cuts before the first letter too many; ignored parts before it stay whole. */
export function cutToLetters(text: string, max: number, ignored: readonly RegExp[] = []): string {
  const end = countedOffsets(text, ignored)[Math.max(0, max)]
  return end === undefined ? text : text.slice(0, end)
}

function countedOffsets(text: string, ignored: readonly RegExp[]): number[] {
  const free = ignored.flatMap(pattern =>
    Array.from(text.matchAll(globally(pattern)), match => ({ from: match.index, to: match.index + match[0].length })),
  )
  free.sort((a, b) => a.from - b.from)
  const counted: number[] = []
  let offset = 0
  let next = 0
  let freeUntil = 0
  for (const letter of text) {
    for (let span = free[next]; span && span.from <= offset; span = free[++next]) freeUntil = Math.max(freeUntil, span.to)
    if (offset >= freeUntil) counted.push(offset)
    offset += letter.length
  }
  return counted
}

const globally = (pattern: RegExp) => new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)

export const isHexColor = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text)

/** A whole web address. Log-in names before the host are refused: they make one address look like another. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || hasControlCharacters(text)) return false
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Control characters (line breaks and tabs aside) and halves of characters: the database cannot keep them. */
export function hasControlCharacters(text: string): boolean {
  return !text.isWellFormed() || /(?![\t\n\r])\p{Cc}/u.test(text)
}

/** Names that would reach into an object instead of naming an entry of it. */
export const isSafeKey = (text: string): boolean => !['__proto__', 'constructor', 'prototype'].includes(text)

export const canonicalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** An address mail can be sent to, as people write it; quoted and bracketed forms are refused. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  if (at < 1 || at > 64 || text.length > 254) return false
  if (/[\s"(),:;<>@[\\\]]/.test(local) || hasControlCharacters(text) || local.split('.').includes('')) return false
  return labels.length > 1 && labels.every(isDomainLabel) && !/^\d+$/.test(labels.at(-1) as string)
}

const isDomainLabel = (label: string) =>
  label.length <= 63 && /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !label.startsWith('-') && !label.endsWith('-')

export const shopSuffix = '.myshopify.com'

/** Why a shop name typed at the login cannot be one; `undefined` when it can. */
export function shopNameProblem(text: string): 'session.shopNameRequired' | 'session.shopNameInvalid' | undefined {
  if (isBlank(text)) return 'session.shopNameRequired'
  return /^[A-Za-z0-9_-]+$/.test(withoutProtocol(text)) ? undefined : 'session.shopNameInvalid'
}

/** The shop's domain, from a name or an address pasted by a super user; nothing for an empty input. */
export function cleanShopInput(text: string): string | undefined {
  const [host = ''] = withoutProtocol(text).replace(/^\/+/, '').split('/', 1)
  if (host === '') return undefined
  return host.endsWith(shopSuffix) ? host : host + shopSuffix
}

/** The shop's domain for a name that has no problem. */
export const shopDomainOf = (shopName: string): string => withoutProtocol(shopName).toLowerCase() + shopSuffix

const withoutProtocol = (text: string) => text.trim().replace(/^https?:\/\//i, '')

/** Tags typed with commas between them: trimmed, each once. */
export function splitTags(text: string): string[] {
  const tags = text.split(',').map(tag => tag.trim())
  return [...new Set(tags.filter(tag => tag !== ''))]
}

const fileNameLetters = 34

/** A long file name loses its middle and keeps its extension. */
export function shortenFileName(name: string, max = fileNameLetters): string {
  const letters = [...name]
  if (letters.length <= max) return name
  const dot = letters.lastIndexOf('.')
  const extension = letters.length - dot <= max / 2 ? letters.slice(dot) : []
  return [...letters.slice(0, max - extension.length - 1), '…', ...extension].join('')
}

/** Fields of a contract. Their messages are text keys; a limit travels as a parameter of the issue. */

/** One line that must be filled in; `key` names what is missing. */
export function requiredText(max: number, key = 'error.field.required') {
  return line(max, key).refine(text => !isBlank(text), { error: key, abort: true })
}

/** One line that may be empty. */
export const optionalText = (max: number) => line(max, 'error.field.wrongType')

/** Several lines that may be empty. */
export const longText = (max: number) => limited(z.string('error.field.wrongType'), max)

/** The same as somebody typed it to somebody else: nothing around it, and line breaks of one kind. */
export const messageText = (max: number) => limited(z.string('error.field.wrongType').overwrite(tidyLines), max)

const tidyLines = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()

export function emailField(key = 'error.field.required', invalidKey = 'error.field.notAnEmail') {
  return z
    .string(key)
    .overwrite(canonicalEmail)
    .refine(text => text !== '', { error: key, abort: true })
    .refine(isEmail, invalidKey)
}

export const httpUrl = (max = 2048) =>
  limited(z.string('error.field.notAUrl').trim(), max).refine(isHttpUrl, 'error.field.notAUrl')

/** The number of a stored thing. */
export const id = () => z.int('error.field.notAnId').positive('error.field.notAnId')

function line(max: number, key: string) {
  return limited(z.string(key).trim(), max).refine(text => !/[\t\n\r]/.test(text), 'error.field.controlCharacters')
}

const tooLong = { code: 'too_big', origin: 'string', message: 'error.field.tooLong', continue: false } as const

function limited(text: z.ZodString, max: number) {
  return text
    .check(({ value, issues }) => {
      if (withinLetters(value, max)) return
      issues.push({ ...tooLong, maximum: max, input: value })
    })
    .refine(value => !hasControlCharacters(value), { error: 'error.field.controlCharacters', abort: true })
}
