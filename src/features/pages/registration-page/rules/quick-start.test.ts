import { expect, test } from 'vitest'
import { type Design, defaultsOf } from '#kit/design/design.ts'
import { quickStart, toQuickStart, withQuickStart } from './quick-start.ts'
import { readableOn } from './readableOn.ts'
import { registrationProblems, themeNames, themes } from './themes.ts'

const quick = {
  ...defaultsOf(quickStart),
  font_family: 'Jost',
  page_background_color: '#fafafa',
  submit_button_background: '#112233',
  tick_mark_color: '#445566',
  enable_logo: 0,
  page_heading: 'Come in',
  cookie_label: 'How long',
  cookie_value: 'Clicks count for {cookie} <b>& more</b>',
} as const

test('begins with the colours every shop knows', () => {
  expect(defaultsOf(quickStart)).toMatchObject({
    font_family: 'Poppins',
    page_background_color: '#ffffff',
    submit_button_background: '#329e5e',
    login_button_background: '#329e5e',
    tick_mark_color: '#329e5e',
  })
})

test.each(themeNames)('what is chosen while setting up is in the design of %s and comes back', theme => {
  const before = defaultsOf(themes[theme] as Design)
  const design = withQuickStart(theme, before, quick)
  expect(registrationProblems(theme, design)).toEqual({})
  expect(Object.keys(design).sort()).toEqual(Object.keys(before).sort())
  const { login_button_background: _, ...choices } = quick
  expect(toQuickStart(theme, design)).toMatchObject(choices)
})

test.each(themeNames)('a benefit of %s is named by what it says', theme => {
  const { cookie_value, commission_type_value, commission_amount_value } = toQuickStart(
    theme,
    defaultsOf(themes[theme] as Design),
  )
  expect([cookie_value, commission_type_value, commission_amount_value]).toEqual([
    '{cookie}',
    '{commission_type}',
    '{commission_amount}',
  ])
})

test('benefits that the merchant added stay', () => {
  const own = { heading: 'Own', description: '<p>Mine</p>' }
  const before = { ...defaultsOf(themes.basic), benefits_contents: [...defaultsOf(themes.basic).benefits_contents, own] }
  expect((withQuickStart('basic', before, quick).benefits_contents as unknown[]).at(-1)).toEqual(own)
})

test.each([
  ['#ffffff', '#06170d'],
  ['#329e5e', '#06170d'],
  ['#112233', '#ffffff'],
  ['#000000', '#ffffff'],
])('on %s one reads %s', (background, text) => expect(readableOn(background)).toBe(text))
