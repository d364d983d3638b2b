import { expect, test } from 'vitest'
import { lookIn } from './lookIn.ts'

const nothing = { button_color: null, background_color: null, logo: null }
const theme = (current: unknown, presets: object = {}) => JSON.stringify({ current, presets })

test('a newer theme says it in its first colour scheme', () => {
  const color_schemes = {
    'scheme-1': { settings: { background: '#FBF7F0', button: '#1F4E79' } },
    'scheme-2': { settings: { background: '#000000', button: '#ffffff' } },
  }
  expect(lookIn(theme({ logo: 'shopify://shop_images/logo.png', color_schemes }))).toEqual({
    button_color: '#1f4e79',
    background_color: '#fbf7f0',
    logo: 'logo.png',
  })
})

test('an older one in settings of its own, or by the name of a preset', () => {
  const colors = { colors_accent_1: '#334fb4', colors_background_1: '#ffffff' }
  const look = { button_color: '#334fb4', background_color: '#ffffff', logo: null }
  expect(lookIn(theme(colors))).toEqual(look)
  expect(lookIn(theme('Default', { Default: colors }))).toEqual(look)
})

test('the remark of the editor in front of it is passed over', () => {
  expect(lookIn(`/* made by {the} editor */\n${theme({ color_button: '#112233' })}`).button_color).toBe('#112233')
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a preset that is not there', theme('Gone')],
  ['a preset by a name of the language', theme('constructor')],
  ['no colour', theme({ color_button: 'red', colors_accent_1: 'rgba(0,0,0,0)', color_schemes: [1] })],
  ['a file that is not the store’s', theme({ logo: 'https://example.test/logo.png' })],
  ['a file in another folder', theme({ logo: 'shopify://shop_images/../secret.png' })],
])('%s says nothing', (_, text) => expect(lookIn(text)).toEqual(nothing))
