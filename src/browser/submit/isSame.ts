/** Whether two drafts say the same. A field that is not there equals one that is undefined; files are the same only as themselves. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isPlain(a) || !isPlain(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every(name => isSame(a[name], b[name]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
