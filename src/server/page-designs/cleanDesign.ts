import type { Design, DesignField } from '#kit/design/design.ts'
import { cleanHtml } from '../html/cleanHtml.ts'

/** The same values with every formatted text made safe, so that its limit counts what is kept. */
export function cleanDesign(table: Design, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const clean = Object.entries(values).map(([name, value]) => [
    name,
    Object.hasOwn(table, name) ? cleaned(table[name]!, value) : value,
  ])
  return Object.fromEntries(clean)
}

function cleaned(field: DesignField, value: unknown): unknown {
  if (field.kind === 'rich') return typeof value === 'string' ? cleanHtml(value) : value
  if (field.kind !== 'list' || !Array.isArray(value) || value.length > field.most) return value
  return value.map(entry => (typeof entry === 'object' && entry !== null ? cleanDesign(field.item, entry) : entry))
}
