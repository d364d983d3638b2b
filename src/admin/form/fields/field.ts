import type { ReactNode } from 'react'

/** What `form.field('name')` hands to an input. */
export interface FieldBinding<Value> {
  /** The dot path, by which errors find their way. */
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error?: string
}

/** What every input shows around itself. */
export interface FieldDisplay {
  label: string
  /** Under the label: what it is for. */
  hint?: ReactNode
  disabled?: boolean
  /** Marks a field that may be left empty. */
  optional?: boolean
}

export type FieldProps<Value> = FieldBinding<Value> & FieldDisplay
