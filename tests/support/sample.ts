import * as z from 'zod'

type Schema = z.core.JSONSchema.JSONSchema
type Path = readonly PropertyKey[]

interface SampleOptions {
  /** Stands wherever a field names an id: `id`, `program_id`, `ids`. */
  id?: number
}

/** A plausible value that the schema accepts: guessed from its shape and field names, then mended where it is refused. */
export function sample(schema: unknown, options: SampleOptions = {}): unknown {
  const wanted = schema as z.ZodType
  let value = fromShape(z.toJSONSchema(wanted, { io: 'input', unrepresentable: 'any' }) as Schema, '', options)
  const tries = new Map<string, number>()
  for (let round = 0; round < 100; round++) {
    const result = z.safeParse(wanted, value)
    if (result.success) return value
    for (const { path } of result.error.issues) {
      const place = path.join('.')
      const turn = tries.get(place) ?? 0
      if (turn >= guesses.length) return value
      tries.set(place, turn + 1)
      value = replaced(value, path, guesses[turn])
    }
  }
  return value
}

const guesses: readonly unknown[] = [
  1,
  'ann@example.test',
  'https://example.test',
  'example-store',
  '2026-01-31',
  '2026-01-31T10:00:00.000Z',
  '#1a2b3c',
  '1',
  'b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55',
  'USD',
  'en',
  true,
  [],
  {},
  [1],
  null,
  undefined,
]

function fromShape(shape: Schema, name: string, options: SampleOptions): unknown {
  if (isId(name) && options.id !== undefined && !shape.properties)
    return shape.type === 'array' ? [options.id] : shape.type === 'string' ? String(options.id) : options.id
  if (shape.const !== undefined) return shape.const
  if (shape.default !== undefined) return shape.default
  if (shape.enum) return shape.enum[0]
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0]
  if (typeof choice === 'object') return fromShape(choice, name, options)
  switch ([shape.type].flat()[0]) {
    case 'object':
      return fromObject(shape, options)
    case 'array':
      return Array.from({ length: shape.minItems ?? 1 }, () => fromShape((shape.items ?? {}) as Schema, name, options))
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, Number(shape.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return fittingText(name, shape)
    default:
      return 1
  }
}

function fromObject(shape: Schema, options: SampleOptions): unknown {
  const entries = Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, fromShape(inner as Schema, key, options)])
  return Object.fromEntries(entries)
}

const isId = (name: string) => /(?:^|_)ids?$/.test(name)

const byName: readonly [RegExp, string][] = [
  [/mail/i, 'ann@example.test'],
  [/url|link|domain|website/i, 'https://example.test'],
  [/password/i, 'quite-a-long-password'],
  [/colou?r/i, '#1a2b3c'],
  [/date|_at$/i, '2026-01-31'],
]

const byFormat: Record<string, string> = {
  email: 'ann@example.test',
  uri: 'https://example.test',
  uuid: 'b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55',
  date: '2026-01-31',
  'date-time': '2026-01-31T10:00:00.000Z',
}

function fittingText(name: string, { format, minLength = 0, maxLength = 200 }: Schema): string {
  const known = byFormat[format ?? ''] ?? byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'sample'
  return known.padEnd(minLength, 'x').slice(0, maxLength)
}

function replaced(value: unknown, [step, ...rest]: Path, guess: unknown): unknown {
  if (step === undefined) return guess
  if (Array.isArray(value)) return value.map((inner, index) => (index === step ? replaced(inner, rest, guess) : inner))
  const object = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>) : {}
  return { ...object, [step]: replaced(object[step], rest, guess) }
}
