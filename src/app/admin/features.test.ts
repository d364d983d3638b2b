import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AdminFeature } from '#admin/feature.ts'
import { keysOf } from '../../../tests/support/text-keys.ts'
import { features } from './features.ts'
import { menu } from './menu.ts'
import { adminTexts, screenTexts } from './texts.ts'

const listed: readonly AdminFeature[] = features
const folders = readdirSync('src/features').sort()

test('every feature that declares itself to the admin is listed there, under the name of its folder', () => {
  const declaring = folders.filter(name => existsSync(`src/features/${name}/admin/feature.ts`))
  expect(listed.map(({ name }) => name).sort()).toEqual(declaring)
})

test('no screens and no words of screens are left without a declaration', () => {
  const files = ['admin/routes.tsx', 'texts/frame-en.ts', 'texts/screens-en.ts']
  const speaking = folders.filter(name => files.some(file => existsSync(`src/features/${name}/${file}`)))
  expect(speaking.filter(name => !listed.some(feature => feature.name === name))).toEqual([])
})

test('all words of the admin come in Vietnamese, too', async () => {
  const english = keysOf(await screenTexts.load()).sort()
  expect(english.length).toBeGreaterThan(1000)
  expect(keysOf((await adminTexts.load('vi'))!).sort()).toEqual(english)
})

test('the menu keeps its order, whichever feature is listed first', () => {
  const lines = menu.map(({ title, items }) => [
    title,
    items.map(item => [item.link?.path ?? item.title, ...(item.parts ?? []).flatMap(part => part.links.map(link => link.path))]),
  ])
  expect(lines).toEqual([
    [undefined, [['/admin/home']]],
    ['shell.management', [['/admin/programs'], ['/admin/affiliates'], ['/admin/referrals']]],
    [
      'shell.growth',
      [
        [
          'page.displays',
          '/admin/displays/registration',
          '/admin/displays/thank-you',
          '/admin/displays/social-sharing',
          '/admin/displays/message-bar/design',
        ],
      ],
    ],
    [undefined, [['/admin/settings/v1/general']]],
  ])
})
