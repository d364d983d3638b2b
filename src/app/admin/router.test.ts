import { expect, test } from 'vitest'
import { router } from './router.tsx'

const namesOf = (path: string) => [...path.matchAll(/\$(\w+)/g)].map(match => match[1]!)
const about = Object.values(router.routesById).filter(route => route.fullPath.includes('$') && route.options.component)

/** What the router compares to tell whether a screen is drawn anew. */
function keyOf(route: (typeof about)[number], params: Record<string, string>): string | undefined {
  const remountDeps = route.options.remountDeps ?? router.options.defaultRemountDeps
  return JSON.stringify(remountDeps?.({ routeId: route.id, params, search: {}, loaderDeps: {} } as never))
}

test('a screen never shows under one address what it held under another: each number in the address draws it anew', () => {
  expect(about.length).toBeGreaterThan(30)
  const kept = about.filter(route => {
    const names = namesOf(route.fullPath)
    const first = Object.fromEntries(names.map(name => [name, '1']))
    return names.some(name => keyOf(route, { ...first, [name]: '2' }) === keyOf(route, first))
  })
  expect(kept.map(route => route.fullPath)).toEqual([])
})
