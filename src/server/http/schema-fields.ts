import type { JsonSchema } from './openapi.ts'

export interface Field {
  name: string
  type: string
  isRequired: boolean
  notes: string
}

/** Every field of a schema on one level, nested ones by their path: `data.rows[].name`. */
export function fieldsOf(schema: JsonSchema, path = '', isRequired = true): Field[] {
  const plain = withoutNull(schema)
  // What is said of a field that may be empty stands beside both of its types.
  const notes = notesOn({ ...plain, description: schema.description ?? plain.description })
  const own: Field[] = path ? [{ name: path, type: typeOf(schema), isRequired, notes }] : []
  if (plain.properties) {
    const inner = Object.entries(plain.properties).flatMap(([name, property]) =>
      fieldsOf(property as JsonSchema, path ? `${path}.${name}` : name, plain.required?.includes(name) ?? false),
    )
    return [...own, ...inner]
  }
  const items = plain.items as JsonSchema | undefined
  if (items && withoutNull(items).properties) return [...own, ...fieldsOf(items, `${path}[]`, true).slice(1)]
  return own.length > 0 ? own : [{ name: '(the whole)', type: typeOf(schema), isRequired, notes }]
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(choice => (choice as JsonSchema).type !== 'null')
  return others?.length === 1 ? (others[0] as JsonSchema) : schema
}

export function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(choice => typeOf(choice as JsonSchema)).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  return schema.format ?? [schema.type ?? 'any'].flat().join(' or ')
}

export function notesOn({
  enum: choices,
  default: usual,
  minLength,
  maxLength,
  minimum,
  maximum,
  description,
}: JsonSchema): string {
  const notes = [
    description?.replace(/\.$/, ''),
    choices && `one of ${choices.join(', ')}`,
    minLength && `at least ${minLength} characters`,
    maxLength && `at most ${maxLength} characters`,
    isTelling(minimum) && `from ${minimum}`,
    isTelling(maximum) && `up to ${maximum}`,
    usual !== undefined && `default ${JSON.stringify(usual)}`,
  ]
  return notes.filter(Boolean).join(', ')
}

// The bounds of whole numbers as such say nothing.
const isTelling = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
