import { type Design, type DesignField, defaultsOf } from '#kit/design/design.ts'

/** One value of one field, and the text key of what is wrong with it; nothing where it is right. */
export interface LimitCase {
  /** Where the problem is told: `faq_content.0.question`. */
  path: string
  what: string
  /** The whole design around it, sound but for this one value. */
  values: Record<string, unknown>
  problem?: string
}

/** Every field of a table at, below and above each of its edges. The editor and the server must agree on all of them. */
export function limitCases(table: Design): LimitCase[] {
  const sound: Record<string, unknown> = switchedOn(table)
  return Object.entries(table).flatMap(([name, field]) =>
    casesOf(field).map(({ path = '', what, value, problem }) => ({
      path: path ? `${name}.${path}` : name,
      what,
      values: { ...sound, [name]: value },
      problem,
    })),
  )
}

/** All values of a table at the very edge of what is right. */
export const atTheEdge = (table: Design): Record<string, unknown> =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, edgeOf(field)]))

/** All values of a table just over the edge, and where each of them is told. */
export function overTheEdge(table: Design): { values: Record<string, unknown>; paths: string[] } {
  const broken = Object.entries(table).flatMap(([name, field]) => {
    const found = casesOf(field).find(({ problem, path }) => problem && !path)
    return found ? [[name, found.value] as const] : []
  })
  return { values: Object.fromEntries(broken), paths: broken.map(([name]) => name) }
}

interface FieldCase {
  path?: string
  what: string
  value: unknown
  problem?: string
}

function casesOf(field: DesignField): FieldCase[] {
  switch (field.kind) {
    case 'text':
      return wordCases(field, text => text)
    case 'rich':
      return wordCases(field, text => `<p><strong>${text}</strong></p>`)
    case 'css':
      return [
        { what: 'nothing', value: '' },
        { what: 'at its limit', value: 'x'.repeat(field.max) },
        { what: 'over its limit', value: 'x'.repeat(field.max + 1), problem: 'error.field.tooLong' },
      ]
    case 'color':
      return [
        ...['#000000', '#ffffff', '#1d85e8', '#AbCdEf'].map(value => ({ what: value, value })),
        ...['', '#fff', '#1d85e', '#1d85e80', '1d85e8', 'red', '#gggggg', '#fff;}*{x:y', ' #1d85e8', null].map(value => ({
          what: `${value} as a colour`,
          value,
          problem: 'error.field.notAColor',
        })),
      ]
    case 'switch':
      return [
        { what: 'on', value: 1 },
        { what: 'off', value: 0 },
        ...[2, -1, 'yes', '', null].map(value => ({ what: `${value} as a switch`, value, problem: 'error.field.wrongType' })),
      ]
    case 'choice':
      return [
        ...field.options.map(value => ({ what: value, value })),
        ...['nobody offers this', '', '__proto__', null].map(value => ({
          what: `${value} as a choice`,
          value,
          problem: 'error.field.notOffered',
        })),
      ]
    case 'list':
      return listCases(field)
    case 'image':
      return []
  }
}

type TextField = Extract<DesignField, { kind: 'text' | 'rich' }>

function wordCases({ max, free = [], optional, kind }: TextField, write: (text: string) => string): FieldCase[] {
  const missing = optional ? undefined : 'error.field.required'
  const blank = optional ? undefined : 'error.field.blank'
  return [
    { what: 'one letter', value: write('x') },
    { what: 'below its limit', value: write('x'.repeat(max - 1)) },
    { what: 'at its limit', value: write('x'.repeat(max)) },
    { what: 'at its limit in letters of two halves', value: write('🎉'.repeat(max)) },
    { what: 'over its limit', value: write('x'.repeat(max + 1)), problem: 'error.field.tooLong' },
    ...free.map(name => ({
      what: `at its limit with {${name}}, which is free`,
      value: write(`{${name}}${'x'.repeat(max)}{${name}}`),
    })),
    {
      what: 'over its limit by braces that are not free',
      value: write(`${'x'.repeat(max)}{not_free}`),
      problem: 'error.field.tooLong',
    },
    { what: 'nothing', value: '', problem: missing },
    { what: 'only spaces', value: kind === 'rich' ? '<p>&nbsp; </p>' : '  \n ', problem: blank },
    { what: 'a control character', value: write('a\u0007b'), problem: 'error.field.controlCharacters' },
    { what: 'half a letter', value: write('a\ud83c'), problem: 'error.field.controlCharacters' },
    ...[null, 5, {}, ['x']].map(value => ({
      what: `${JSON.stringify(value)} as words`,
      value,
      problem: 'error.field.wrongType',
    })),
  ]
}

function listCases(field: Extract<DesignField, { kind: 'list' }>): FieldCase[] {
  const entry = (place: number) => ({ ...switchedOn(field.item), ...textOf(field.item, place) })
  const list = (length: number) => Array.from({ length }, (_, place) => entry(place))
  return [
    { what: 'the fewest', value: list(field.least) },
    { what: 'the most', value: list(field.most) },
    ...(field.least > 0 ? [{ what: 'one too few', value: list(field.least - 1), problem: 'error.field.tooFew' }] : []),
    { what: 'one too many', value: list(field.most + 1), problem: 'error.field.tooMany' },
    ...[null, 'x', {}].map(value => ({ what: `${JSON.stringify(value)} as a list`, value, problem: 'error.field.wrongType' })),
    ...Object.entries(field.item).flatMap(([name, inner]) =>
      casesOf(inner).map(({ path, what, value, problem }) => ({
        path: `0.${path ? `${name}.${path}` : name}`,
        what,
        value: [{ ...entry(0), [name]: value }, ...list(Math.max(field.least, 1)).slice(1)],
        problem,
      })),
    ),
  ]
}

/** A sound design in which every section is asked for. */
function switchedOn(table: Design): Record<string, unknown> {
  const on = Object.entries(table).map(([name, field]) => [name, field.kind === 'switch' ? 1 : undefined] as const)
  return { ...defaultsOf(table), ...Object.fromEntries(on.filter(([, value]) => value !== undefined)) }
}

const textOf = (item: Design, place: number) =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([, field]) => field.kind === 'text' || field.kind === 'rich')
      .map(([name]) => [name, `Text ${place}`]),
  )

function edgeOf(field: DesignField): unknown {
  switch (field.kind) {
    case 'text':
      return (field.free ?? []).map(name => `{${name}}`).join('') + 'x'.repeat(field.max)
    case 'rich':
      return `<p>${(field.free ?? []).map(name => `{${name}}`).join('')}${'x'.repeat(field.max)}</p>`
    case 'css':
      return 'x'.repeat(field.max)
    case 'color':
      return '#abcdef'
    case 'switch':
      return 1
    case 'choice':
      return field.options.at(-1)
    case 'list':
      return field.default
    case 'image':
      return null
  }
}
