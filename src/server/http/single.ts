/** The values of a query. A doubled one is an attack or an accident; either way it is not taken. */
export function single(query: unknown): Record<string, string> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
