/** The wanted fields of what is answered, one thing or a list; all of them where none are named. */
export function pickFields(answer: unknown, query: unknown): unknown {
  const { fields } = (query ?? {}) as { fields?: readonly string[] }
  if (!fields) return answer
  const { data, ...rest } = answer as { data: object | object[] }
  return { ...rest, data: Array.isArray(data) ? data.map(one => pick(one, fields)) : pick(data, fields) }
}

const pick = (one: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(one).filter(([name]) => fields.includes(name)))
