import { describe, expect, test } from 'vitest'
import type { DesignField } from '#kit/design/design.ts'
import { createTexts } from '#kit/text.ts'
import { type Theme, themeNames, themes } from '../../rules/themes.ts'
import { screens as en } from '../../texts/en.ts'
import { sectionsOf } from './sectionsOf.ts'

const say = createTexts({ en })('en')
const isThere = (key: string) => say.any(key) !== key

describe.each(themeNames)('the editor of the theme %s', (theme: Theme) => {
  const fields = Object.entries(themes[theme]) as [string, DesignField][]

  test.each(['design', 'content'] as const)('draws every field of the tab %s once', tab => {
    const drawn = sectionsOf[theme][tab].flatMap(section => section.fields)
    const expected = fields.filter(([, field]) => field.tab === tab).map(([name]) => name)
    expect(drawn.toSorted()).toEqual(expected.toSorted())
  })

  test('has a name for every field, choice and entry', () => {
    const start = 'registrationEditor.field'
    const drawnByItself = ['registration_form_fields', 'signup_fields', 'layout']
    const missing = fields.flatMap(([name, field]) => {
      if (drawnByItself.includes(name)) return [`${start}.${name}`]
      if (field.kind === 'list') return ['name', 'add', ...Object.keys(field.item)].map(part => `${start}.${name}.${part}`)
      const isSpeaking = field.kind === 'choice' && field.options.some(option => /[A-Z0-9]/.test(option))
      if (field.kind === 'choice' && !isSpeaking) return ['name', ...field.options].map(part => `${start}.${name}.${part}`)
      return [`${start}.${name}`]
    })
    expect(missing.filter(key => !isThere(key))).toEqual([])
  })
})
