import * as z from 'zod'
import type { Problem } from '../contract/errors.ts'
import { hasControlCharacters, isBlank, isHexColor, isSafeKey, withinLetters } from '../contract/validate.ts'
import { Flag } from '../flags.ts'
import { plainText } from '../plainText.ts'
import { hasForeignPicture } from './own-pictures.ts'

/** A page a merchant designs is one table of its fields: editor, server, defaults, wire and tests read the same one. */
export type Design = Readonly<Record<string, DesignField>>
export type Tab = 'design' | 'content'

interface Common {
  tab: Tab
  /** The switch of the same table that this field belongs to: while it, or the switch it belongs to, is off, nothing is asked. */
  when?: string
}

interface WordsField extends Common {
  max: number
  /** Placeholders that do not count against the limit: `brand_name`. */
  free?: readonly string[]
  optional?: boolean
  default: string
}

export interface TextField extends WordsField {
  kind: 'text'
  /** Several lines are welcome. */
  long?: boolean
}
/** Formatted text; its limit counts what a reader sees. */
export interface RichField extends WordsField {
  kind: 'rich'
}
export interface ColorField extends Common {
  kind: 'color'
  default: string
}
export interface SwitchField extends Common {
  kind: 'switch'
  default: Flag
}
export interface ChoiceField extends Common {
  kind: 'choice'
  options: readonly string[]
  default: string
}
export interface ImageField extends Common {
  kind: 'image'
  formats: readonly ('jpg' | 'jpeg' | 'png' | 'webp')[]
  maxBytes: number
  default: null
}
/** Rules of the merchant's own for the look; cleaned before they are served. */
export interface CssField extends Common {
  kind: 'css'
  max: number
  default: string
}
export interface ListField extends Common {
  kind: 'list'
  item: Design
  least: number
  most: number
  default: readonly Readonly<Record<string, unknown>>[]
}

export type DesignField = TextField | RichField | ColorField | SwitchField | ChoiceField | ImageField | CssField | ListField

type ValueOf<F> = F extends { kind: 'switch' }
  ? Flag
  : F extends { kind: 'image' }
    ? string | null
    : F extends { kind: 'list'; item: infer Item }
      ? DesignOf<Item>[]
      : string

/** What a table describes. An image is the address it is served at. */
export type DesignOf<Table> = { -readonly [Name in keyof Table]: ValueOf<Table[Name]> }

/** A table with its exact names and kinds. */
export const design = <const Table extends Design>(table: Table): Table => table

export function defaultsOf<Table extends Design>(table: Table): DesignOf<Table> {
  const values = Object.entries(table).map(([name, field]) => [name, structuredClone(field.default)])
  return Object.fromEntries(values) as DesignOf<Table>
}

export const tabsOf = (table: Design): Record<string, Tab> =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, field.tab]))

/** What is wrong with these values, by the path of the field. Images are looked at where they are chosen and where they arrive. */
export function designProblems(table: Design, values: Readonly<Record<string, unknown>>): Record<string, Problem> {
  const found: Record<string, Problem> = {}
  for (const [name, field] of Object.entries(table)) {
    if (!isFieldShown(table, name, values)) continue
    for (const [path, problem] of problemsOfField(field, values[name])) found[path ? `${name}.${path}` : name] = problem
  }
  return found
}

/** Whether the section a field stands in is switched on; the editor shows no others. */
export function isFieldShown(table: Design, name: string, values: Readonly<Record<string, unknown>>): boolean {
  const { when } = table[name] as DesignField
  // A part of a table may lack the switch; what is there is asked for then.
  if (when === undefined || !Object.hasOwn(table, when)) return true
  return Number(values[when]) === 1 && isFieldShown(table, when, values)
}

/** What is not asked for is kept only if it is right; else it stays as it was. */
export function settleDesign(
  table: Design,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const settled = Object.entries(table).map(([name, field]) => {
    const isKept = isFieldShown(table, name, values) || problemsOfField(field, values[name]).length === 0
    return [name, isKept ? values[name] : before[name]]
  })
  return Object.fromEntries(settled)
}

function problemsOfField(field: DesignField, value: unknown): [path: string, problem: Problem][] {
  if (field.kind === 'list') return problemsOfList(field, value)
  const problem = problemOf(field, value)
  return problem ? [['', problem]] : []
}

function problemOf(field: Exclude<DesignField, ListField>, value: unknown): Problem | undefined {
  switch (field.kind) {
    case 'image':
      return undefined
    case 'switch':
      return Flag.safeParse(value).success ? undefined : { key: 'error.field.wrongType' }
    case 'choice':
      return field.options.includes(value as string) ? undefined : { key: 'error.field.notOffered' }
    case 'color':
      return typeof value === 'string' && isHexColor(value) ? undefined : { key: 'error.field.notAColor' }
    case 'css':
      return wordProblem(value, { ...field, optional: true })
    case 'text':
      return wordProblem(value, field)
    case 'rich':
      return richProblem(value, field)
  }
}

function richProblem(value: unknown, field: RichField): Problem | undefined {
  if (typeof value !== 'string') return { key: 'error.field.wrongType' }
  // Also inside of tags, where no reader sees them.
  if (hasControlCharacters(value)) return { key: 'error.field.controlCharacters' }
  if (hasForeignPicture(value)) return { key: 'error.field.foreignPicture' }
  return wordProblem(plainText(value), field)
}

function wordProblem(
  value: unknown,
  { max, free = [], optional }: Pick<WordsField, 'max' | 'free' | 'optional'>,
): Problem | undefined {
  if (typeof value !== 'string') return { key: 'error.field.wrongType' }
  if (isBlank(value)) return optional ? undefined : { key: value === '' ? 'error.field.required' : 'error.field.blank' }
  if (hasControlCharacters(value)) return { key: 'error.field.controlCharacters' }
  const ignored = free.map(name => new RegExp(`\\{${name}\\}`))
  return withinLetters(value, max, ignored) ? undefined : { key: 'error.field.tooLong', params: { max } }
}

function problemsOfList({ item, least, most }: ListField, value: unknown): [string, Problem][] {
  if (!Array.isArray(value)) return [['', { key: 'error.field.wrongType' }]]
  if (value.length < least) return [['', { key: 'error.field.tooFew', params: { min: least } }]]
  if (value.length > most) return [['', { key: 'error.field.tooMany', params: { max: most } }]]
  return value.flatMap((entry, place) =>
    Object.entries(designProblems(item, isRecord(entry) ? entry : {})).map(([path, problem]): [string, Problem] => [
      `${place}.${path}`,
      problem,
    ]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was stored, made whole: fields of a newer table get their defaults, fields of an older one are left behind. */
export function readDesign<Table extends Design>(table: Table, stored: unknown): DesignOf<Table> {
  const values = isRecord(stored) ? stored : {}
  const whole = Object.entries(table).map(([name, field]) => [name, readStored(field, own(values, name))])
  return structuredClone(Object.fromEntries(whole)) as DesignOf<Table>
}

function readStored(field: DesignField, value: unknown): unknown {
  if (field.kind === 'list') return Array.isArray(value) ? value.map(entry => readDesign(field.item, entry)) : field.default
  return shapeOfField(field).safeParse(value).success ? value : field.default
}

const own = (values: Readonly<Record<string, unknown>>, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)

/** The bare types of a table, for the replies of a contract. Limits are the business of `designProblems`. */
export function shapeOf<Table extends Design>(table: Table) {
  const shape = Object.entries(table).map(([name, field]) => [name, shapeOfField(field)])
  return Object.fromEntries(shape) as { [Name in keyof Table]: z.ZodType<ValueOf<Table[Name]>> }
}

function shapeOfField(field: DesignField): z.ZodType {
  switch (field.kind) {
    case 'switch':
      return Flag
    case 'choice':
      return z.enum(field.options as readonly [string, ...string[]])
    case 'color':
      return z.string().refine(isHexColor)
    case 'image':
      return z.string().nullable()
    case 'list':
      return z.array(z.object(shapeOf(field.item)))
    default:
      return z.string()
  }
}

const DEEPEST = 6

/** Fields of a multipart form as values: lists are JSON text, switches 1 and 0, nothing is an empty text. Images come beside them. */
export function readWire(table: Design, fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(table)) {
    const text = own(fields, name) as string | undefined
    if (text === undefined || field.kind === 'image') continue
    values[name] = readValue(field, field.kind === 'list' ? readJson(text) : text)
  }
  return values
}

/** Writers of JSON differ in how they say yes and in whether a number is a text; names nobody knows are left behind. */
function readValue(field: DesignField, value: unknown): unknown {
  if (field.kind === 'switch') return toFlagValue(value)
  if (field.kind === 'choice') return typeof value === 'number' ? String(value) : value
  if (field.kind !== 'list' || !Array.isArray(value) || value.length > field.most) return value
  return value.map(entry => (isRecord(entry) ? readEntry(field.item, entry) : entry))
}

const readEntry = (item: Design, entry: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(item).map(([name, field]) => [
      name,
      Object.hasOwn(entry, name) ? readValue(field, entry[name]) : field.default,
    ]),
  )

const toFlagValue = (value: unknown): unknown => {
  const text = String(value)
  return text === '1' || text === 'true' ? 1 : text === '0' || text === 'false' ? 0 : value
}

/** JSON that a stranger wrote: of bounded depth, without names that reach into objects. */
function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isTame(value, DEEPEST) ? value : undefined
  } catch {
    return undefined
  }
}

function isTame(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([name, inner]) => isSafeKey(name) && isTame(inner, depth - 1))
}

/** Values as the fields of a multipart form; images are added by whoever holds the files. */
export function toWire(table: Design, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const wire = Object.entries(table)
    .filter(([, field]) => field.kind !== 'image')
    .map(([name, field]) => [name, field.kind === 'list' ? JSON.stringify(values[name] ?? []) : String(values[name] ?? '')])
  return Object.fromEntries(wire)
}
