import type { GraphqlField } from './graphql.ts'

export interface StoreRedirect {
  id: string
  path: string
  target: string
}

/** The redirects of one store: a path leads to one place. */
export function createRedirects() {
  const all = new Map<string, StoreRedirect>()
  let lastId = 5000
  const find = (path: string) => [...all.values()].find(one => one.path.toLowerCase() === path.toLowerCase())
  return {
    all: () => [...all.values()],
    find,
    /** Answers why not, where a path is taken already. */
    create(path: string, target: string): StoreRedirect | string {
      if (!path.startsWith('/')) return 'Path is invalid'
      if (find(path)) return 'Path has already been taken'
      const made = { id: `gid://shopify/UrlRedirect/${++lastId}`, path, target }
      all.set(made.id, made)
      return made
    },
    update(id: string, { path, target }: Partial<StoreRedirect>): StoreRedirect | string {
      const known = all.get(id)
      if (!known) return 'Redirect does not exist'
      if (path && find(path) && find(path)!.id !== id) return 'Path has already been taken'
      return Object.assign(known, { ...(path && { path }), ...(target && { target }) })
    },
    remove: (id: string) => all.delete(id),
  }
}

export type Redirects = ReturnType<typeof createRedirects>

interface Variables {
  id?: string
  wanted?: string
  urlRedirect?: Partial<StoreRedirect>
}

/** What is asked and done about redirects. */
export function redirectFields(redirects: Redirects, variables: Variables): Record<string, GraphqlField> {
  const { id = '', urlRedirect: { path = '', target = '' } = {}, wanted = '' } = variables
  return {
    urlRedirects() {
      const text = /^path:(.*)$/.exec(wanted)?.[1] ?? ''
      // As the real search does, it finds more than the one that was meant.
      const nodes = redirects.all().filter(one => one.path.toLowerCase().startsWith(text.toLowerCase()))
      return { nodes: nodes.slice(0, 50) }
    },
    urlRedirectCreate: () => written(redirects.create(path, target)),
    urlRedirectUpdate: () => written(redirects.update(id, { path, target })),
    urlRedirectDelete() {
      const deletedUrlRedirectId = redirects.remove(id) ? id : null
      const userErrors = deletedUrlRedirectId ? [] : [{ field: ['id'], message: 'Redirect does not exist' }]
      return { deletedUrlRedirectId, userErrors }
    },
  }
}

const written = (result: StoreRedirect | string) =>
  typeof result === 'string'
    ? { urlRedirect: null, userErrors: [{ field: ['urlRedirect', 'path'], message: result }] }
    : { urlRedirect: { ...result }, userErrors: [] }
