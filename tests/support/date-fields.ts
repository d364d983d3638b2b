import * as z from 'zod'
import { sample } from './sample.ts'
import { type PlainRequest, type TableRoute, validRequest } from './served.ts'

type Path = readonly (string | number)[]

/** A field of a request that takes a day or a moment and no other text. */
export interface DateField {
  name: string
  route: TableRoute
  part: 'query' | 'body'
  path: Path
  /** What follows the day: nothing, `T09:30`, `T09:30:00Z`. */
  time: string
  accepts: (text: string) => boolean
}

const times = ['', 'T09:30', 'T09:30:00Z']
const parts = ['query', 'body'] as const

/** Found by what a field accepts, so that one with a pattern of its own is found as well. */
export function dateFields(route: TableRoute): DateField[] {
  return parts.flatMap(part =>
    [...fieldsIn(route.endpoint?.[part], [])].flatMap(({ path, schema }) => {
      const accepts = (text: string) => z.safeParse(schema, text).success
      const time = times.find(one => accepts(`2026-03-04${one}`))
      if (time === undefined || accepts('sometime') || accepts('55-0100-2026')) return []
      return { name: `${route.title} ${[part, ...path].join('.')}`, route, part, path, time, accepts }
    }),
  )
}

interface Field {
  path: Path
  schema: z.ZodType
}

function* fieldsIn(schema: z.ZodType | undefined, path: Path): Generator<Field> {
  const def = (schema as unknown as { _zod?: { def: Definition } } | undefined)?._zod?.def
  if (!schema || !def) return
  if (path.length > 0) yield { path, schema }
  for (const inner of [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])])
    for (const field of fieldsIn(inner, path)) if (field.path.length > path.length) yield field
  for (const [name, inner] of Object.entries(def.shape ?? {})) yield* fieldsIn(inner, [...path, name])
  if (def.element) yield* fieldsIn(def.element, [...path, 0])
}

/** As far as the walk needs it: what a schema is made of. */
interface Definition {
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
}

/** A request that is good but for its dates: all of them say the same, since a first day alone is refused for want of a last one. */
export function withDates({ route, part }: DateField, id: number, textOf: (field: DateField) => string): PlainRequest {
  const request = validRequest(route, { id })
  const fields = dateFields(route).filter(field => field.part === part)
  const values = fields.reduce<unknown>(
    (value, field) => placed(value, field.path, textOf(field)),
    sample(route.endpoint?.[part], { id }),
  ) as Record<string, unknown>
  if (part === 'query') {
    const search = new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]))
    return { ...request, url: `${request.url.split('?')[0]}?${search}` }
  }
  if (request.body instanceof FormData) {
    for (const [name, value] of Object.entries(values)) request.body.set(name, String(value ?? ''))
    return request
  }
  return { ...request, body: JSON.stringify(values) }
}

function placed(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text
  if (typeof step === 'number') return [placed(Array.isArray(value) ? value[0] : undefined, rest, text)]
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...object, [step]: placed(object[step], rest, text) }
}
