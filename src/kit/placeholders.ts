const placeholder = /\{([A-Za-z_][A-Za-z0-9_.-]{0,63})\}/g

export type PlaceholderValues = Readonly<Record<string, string | number>>

/** `html` when the result is put into HTML as it stands; `none` where something later escapes, as React does. */
export type Escape = 'html' | 'none'

/**
 * Puts values in the place of `{name}`, in one pass: braces inside a value stay text.
 * A name without a value stays as it is, so that a typing error is seen instead of vanishing.
 */
export function fillPlaceholders(template: string, values: PlaceholderValues, options: { escape: Escape }): string {
  return template.replace(placeholder, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    const value = String(values[name])
    return options.escape === 'html' ? escapeHtml(value) : value
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Safe as text and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] as string)
}
