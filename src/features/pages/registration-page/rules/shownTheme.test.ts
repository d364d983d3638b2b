import { expect, test } from 'vitest'
import { shownTheme, startTheme, type ThemeFacts, themeFor } from './shownTheme.ts'

const since = new Date('2024-01-01T00:00:00Z')

test.each([
  ['2023-12-31T23:59:59Z', 'basic_old'],
  ['2024-01-01T00:00:00Z', 'basic'],
  ['2026-05-01T00:00:00Z', 'basic'],
])('a shop installed at %s begins with %s', (at, theme) => expect(startTheme(new Date(at), since)).toBe(theme))

test.each<[string, Partial<ThemeFacts>, string]>([
  ['a new shop that chose nothing', {}, 'basic'],
  ['an old shop that chose nothing', { start: 'basic_old' }, 'basic_old'],
  ['an old shop that took the newer form', { start: 'basic_old', saved: ['basic'] }, 'basic'],
  ['a new shop that took the first form', { chosen: 'basic_old' }, 'basic_old'],
  ['a paid theme', { chosen: 'home', mayUsePremium: true }, 'home'],
  ['a paid theme that was in use before a downgrade', { chosen: 'fashion', saved: ['fashion'] }, 'fashion'],
  ['a paid theme that came in by another way', { chosen: 'fashion' }, 'basic'],
  ['a theme that does not exist', { chosen: 'constructor', start: 'basic_old' }, 'basic_old'],
])('%s shows the right one', (_what, facts, theme) => {
  expect(shownTheme({ chosen: 'basic', start: 'basic', saved: [], mayUsePremium: false, ...facts })).toBe(theme)
})

test.each([
  [{ theme_type: 'basic' }, 'basic_old', 'basic_old'],
  [{ theme_type: 'basic' }, 'basic', 'basic'],
  [{ theme_type: 'basic' }, 'home', 'basic'],
  [{ theme_type: 'basic', type: 'basic' as const }, 'basic_old', 'basic'],
  [{ theme_type: 'basic', type: 'basic_old' as const }, 'basic', 'basic_old'],
  [{ theme_type: 'fashion' }, 'basic', 'fashion'],
  [{}, 'home', 'home'],
] as const)('%j for a program with %s means %s', (which, shown, theme) => {
  expect(themeFor(which, shown, 'basic')).toBe(theme)
})
