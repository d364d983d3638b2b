import type { Values } from '#kit/values.ts'

interface ChangedField {
  field: string
  before: unknown
  after: unknown
}

/** The fields of an entry, each with what it was and what it became. */
export function changesIn(before: Values | null, after: Values | null): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map(field => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
}

/** A value as one line of text. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(shownValue).join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
