import { describe, expect, test } from 'vitest'
import { embedState, hasAppBlock } from './theme-blocks.ts'

const type = (handle: string) => `shopify://apps/tandem/blocks/${handle}/0192-ab`
const settings = (blocks: object, current: unknown = { blocks }) => JSON.stringify({ current, presets: { Dusk: { blocks } } })

describe('the app embed in the settings of a theme', () => {
  test.each([
    ['on', settings({ 1: { type: type('tandem'), disabled: false } })],
    ['on', settings({ 1: { type: type('tandem') } })],
    ['off', settings({ 1: { type: type('tandem'), disabled: true } })],
    ['absent', settings({ 1: { type: type('tandem-two') }, 2: { type: 'text' }, 3: null })],
    ['absent', settings({})],
    ['on', settings({ 1: { type: type('tandem') } }, 'Dusk')],
    ['on', `/* written by the editor */\n${settings({ 1: { type: type('tandem') } })}`],
    ['absent', 'no JSON at all'],
    ['absent', '[]'],
  ])('is %s', (state, file) => {
    expect(embedState(file, 'tandem')).toBe(state)
  })
})

test('an app block counts where a section shows it, and not where block or section is hidden', () => {
  const template = (section: object) => JSON.stringify({ sections: { main: section, other: 7 } })
  const blocks = { a: { type: type('recommended-by') } }
  expect(hasAppBlock([template({ blocks: {} }), template({ blocks })], 'recommended-by')).toBe(true)
  expect(hasAppBlock([template({ blocks, disabled: true })], 'recommended-by')).toBe(false)
  expect(hasAppBlock([template({ blocks: { a: { ...blocks.a, disabled: true } } })], 'recommended-by')).toBe(false)
  expect(hasAppBlock(['{', template({ blocks })], 'become-an-affiliate')).toBe(false)
})
