/** The address bar in plain form, `?a=1&a=2`: links are shared, typed and written into mails. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  const search = new URLSearchParams(text)
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key)
    found[key] = values.length > 1 ? values : values[0]!
  }
  return found
}

export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const single of Array.isArray(value) ? value : [value])
      if (single != null && single !== '') search.append(key, String(single))
  }
  return search.size > 0 ? `?${search}` : ''
}
