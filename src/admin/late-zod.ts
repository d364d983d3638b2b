import * as zod from 'zod/v4'

/**
 * zod for the browser: what a schema is, is written down at once, and the schema is made when somebody checks something with it.
 * Contracts come with the first file of the admin and most of their schemas are never used there; making them all costs
 * a slow machine a tenth of its start. The build puts this in the place of 'zod'.
 */
type Schema = Record<PropertyKey, unknown>
type Maker = (...args: never[]) => unknown

/** Calls that answer with another schema. One that is missing here works too, only earlier. */
const steps = new Set<PropertyKey>([
  'array',
  'catch',
  'check',
  'default',
  'extend',
  'int',
  'length',
  'lowercase',
  'max',
  'min',
  'multipleOf',
  'nonempty',
  'nonnegative',
  'nullable',
  'nullish',
  'omit',
  'optional',
  'overwrite',
  'partial',
  'pick',
  'pipe',
  'positive',
  'prefault',
  'readonly',
  'refine',
  'regex',
  'required',
  'startsWith',
  'strict',
  'superRefine',
  'toLowerCase',
  'toUpperCase',
  'transform',
  'trim',
])

function late(make: () => Schema): Schema {
  let made: Schema | undefined
  const schema = () => (made ??= make())
  return new Proxy({} as Schema, {
    get: (_, name) =>
      steps.has(name) && !made
        ? (...args: unknown[]) => late(() => (schema()[name] as (...args: unknown[]) => Schema)(...args))
        : schema()[name],
    has: (_, name) => name in schema(),
    getPrototypeOf: () => Object.getPrototypeOf(schema()) as object,
  })
}

const lateBy = <M extends Maker>(maker: M): M => ((...args: never[]) => late(() => maker(...args) as Schema)) as unknown as M

export const array = lateBy(zod.array)
export const boolean = lateBy(zod.boolean)
export const custom = lateBy(zod.custom)
export const discriminatedUnion = lateBy(zod.discriminatedUnion)
export const int = lateBy(zod.int)
export const ipv4 = lateBy(zod.ipv4)
export const ipv6 = lateBy(zod.ipv6)
export const literal = lateBy(zod.literal)
export const looseObject = lateBy(zod.looseObject)
export const number = lateBy(zod.number)
export const object = lateBy(zod.object)
export const preprocess = lateBy(zod.preprocess)
export const record = lateBy(zod.record)
export const string = lateBy(zod.string)
export const union = lateBy(zod.union)
export const unknown = lateBy(zod.unknown)
export const uuid = lateBy(zod.uuid)
const enumeration = lateBy(zod.enum)
const nothing = lateBy(zod.null)

export { enumeration as enum, nothing as null }
export const iso = { date: lateBy(zod.iso.date), datetime: lateBy(zod.iso.datetime) }
export const coerce = {
  number: lateBy(zod.coerce.number),
  string: lateBy(zod.coerce.string),
  boolean: lateBy(zod.coerce.boolean),
}
export const safeParse = zod.safeParse
