/** What the store sells at a page, as far as the page tells: `/products/tent`, also inside a collection or a language. */
export function itemOf(page: string): { kind: 'product' | 'collection'; handle: string } | undefined {
  const product = /\/products\/([^/]+)$/.exec(page)?.[1]
  if (product) return { kind: 'product', handle: decoded(product) }
  const collection = /\/collections\/([^/]+)$/.exec(page)?.[1]
  return collection ? { kind: 'collection', handle: decoded(collection) } : undefined
}

export const pathOfItem = ({ kind, handle }: { kind: 'product' | 'collection'; handle: string }): string =>
  `/${kind}s/${encodeURIComponent(handle)}`

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
