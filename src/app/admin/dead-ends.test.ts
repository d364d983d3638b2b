import { expect, test } from 'vitest'
import { sources } from '../../../tests/support/imports.ts'
import { menu } from './menu.ts'
import { redirects, screens } from './registers.ts'

const built: string[] = [...screens.map(screen => screen.path), '/admin/403']
const pattern = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`)
const answers = [...built, ...redirects.map(([from]) => from)].map(pattern)
const leadsSomewhere = (path: string) => answers.some(answer => answer.test(path))

test('every link of the menu leads to a screen', () => {
  const links = menu
    .flatMap(group => group.items)
    .flatMap(item => [item.link ?? [], item.parts?.flatMap(part => part.links) ?? []].flat())
  expect(links.length).toBeGreaterThan(8)
  expect(links.filter(({ path }) => !built.includes(path))).toEqual([])
  expect(links.filter(({ path }) => screens.some(screen => screen.path === path && screen.isUnlisted))).toEqual([])
})

test('every address that leads on leads to a screen', () => {
  expect(redirects.filter(([, to]) => !built.includes(to))).toEqual([])
})

/** Where a kind of news belongs, where a permission begins and where prices are shown is known before it is built; all ask whether it is there. */
const asksFirst = [
  'src/features/account/notifications/rules/notificationTarget.ts',
  'src/features/account/multi-store/rules/notifications.ts',
  'src/kit/access.ts',
  'src/app/admin/access/landing.ts',
  'src/features/overview/quick-start/rules/ways.ts',
]

// A preview is a page of its own, beside the admin.
test('every address that the admin speaks of leads to a screen', () => {
  const spoken = sources()
    .filter(({ path }) => !asksFirst.includes(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(['"`])(\/admin\/(?:\$\{[^}]*\}|[\w/.-])+)/g)].map(match => ({ path, address: match[2]! })),
    )
    .filter(({ address }) => !address.includes('${string}') && !address.startsWith('/admin/display-preview'))
  expect(spoken.length).toBeGreaterThan(60)
  const isPart = (address: string) => built.some(screen => screen.startsWith(`${address.replace(/\/$/, '')}/`))
  const nowhere = spoken.filter(({ address }) => {
    const place = address.replace(/\$\{[^}]*\}/g, 'x')
    return !leadsSomewhere(place) && !leadsSomewhere(place.replace(/\/$/, '')) && !isPart(address)
  })
  expect(nowhere).toEqual([])
})
