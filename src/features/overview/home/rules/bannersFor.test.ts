import { expect, test } from 'vitest'
import type { HomeBanner } from '../contract.ts'
import { bannersFor } from './bannersFor.ts'

const pages = [
  { path: '/admin/payouts', permission: 'payments' },
  { path: '/admin/home', permission: undefined },
] as const

const banner = (url: string | null): HomeBanner => ({
  name: url ?? 'plain',
  type: 'info',
  title: 'News',
  text: '',
  link: url === null ? null : { url, label: 'Open' },
})

test.each([
  ['/admin/payouts', ['referrals'], false],
  ['/admin/payouts?tab=payable', ['payments'], true],
  ['/admin/programs/5/edit', ['payments'], false],
  ['/admin/programs/5/edit', ['programs'], true],
  ['/admin/home', [], true],
  ['https://example.test', [], true],
  [null, [], true],
])('a banner that leads to %s is shown to holders of %j: %s', (url, held: readonly string[], isShown) => {
  const may = (permission: unknown) => permission === undefined || held.includes(permission as string)
  expect(bannersFor([banner(url)], pages, may)).toHaveLength(isShown ? 1 : 0)
})
