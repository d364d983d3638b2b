import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AdminFeature } from '#admin/feature.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { featureFolders } from '../../../tests/support/feature-folders.ts'
import { keysOf } from '../../../tests/support/text-keys.ts'
import { features } from './features.ts'
import { layoutEntriesOf, menuPlaces } from './registers.ts'
import { adminTexts, screenTexts } from './texts.ts'

const listed: readonly AdminFeature[] = features

test('every feature that declares itself to the admin is listed there, under the name of its folder', () => {
  const declaring = featureFolders.filter(({ path }) => existsSync(`${path}/admin/feature.ts`)).map(({ name }) => name)
  expect(listed.map(({ name }) => name).sort()).toEqual(declaring)
})

test('no screens and no words of screens are left without a declaration', () => {
  const hasScreenWords = (file: string) =>
    existsSync(file) && /^export const (?:frame|screens) /m.test(readFileSync(file, 'utf8'))
  const speaking = featureFolders.filter(
    ({ path }) => existsSync(`${path}/admin/routes.tsx`) || hasScreenWords(`${path}/texts/en.ts`),
  )
  expect(speaking.filter(({ name }) => !listed.some(feature => feature.name === name))).toEqual([])
})

test('all words of the admin come in Vietnamese, too', async () => {
  const english = keysOf(await screenTexts.load()).sort()
  expect(english.length).toBeGreaterThan(1000)
  expect(keysOf((await adminTexts.load('vi'))!).sort()).toEqual(english)
})

test('the order of the menu and of the settings is said, not left to the order of the features', () => {
  const inMenu = menuPlaces.map(page => `${'hub' in page ? page.hub : page.group} ${page.place}`)
  const inSettings = layoutEntriesOf(settingsLayout).map(({ layoutPlace }) => `settings ${layoutPlace}`)
  const places = [...inMenu, ...inSettings]
  expect(places.length).toBeGreaterThan(12)
  expect(places.filter((place, index) => places.indexOf(place) < index)).toEqual([])
})

test('each entry of the settings stands in one of their five groups', () => {
  const groups = new Set(layoutEntriesOf(settingsLayout).map(({ layoutPlace }) => Math.floor(layoutPlace!)))
  expect([...groups]).toEqual([1, 2, 3, 4, 5])
})
