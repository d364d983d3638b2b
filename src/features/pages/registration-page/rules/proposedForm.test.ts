import { expect, test } from 'vitest'
import { defaultsOf } from '#kit/design/design.ts'
import { defaultsIn } from '#page/page-texts.ts'
import { proposedForm } from './proposedForm.ts'
import { quickStart } from './quick-start.ts'

const inEnglish = { panel: '#f2f6f3', inLanguage: defaultsIn('en') }

test('a store that says nothing about itself gets the usual form', () => {
  expect(proposedForm(undefined, inEnglish)).toEqual(defaultsOf(quickStart))
  expect(proposedForm({ button_color: null, background_color: null }, inEnglish)).toEqual(defaultsOf(quickStart))
})

test('buttons and page take the colours of the store', () => {
  expect(proposedForm({ button_color: '#1f4e79', background_color: '#fbf7f0' }, inEnglish)).toMatchObject({
    submit_button_background: '#1f4e79',
    login_button_background: '#1f4e79',
    tick_mark_color: '#1f4e79',
    page_background_color: '#fbf7f0',
  })
})

test('a dark store leaves the page light, since its texts are dark', () => {
  expect(proposedForm({ button_color: null, background_color: '#101010' }, inEnglish).page_background_color).toBe('#ffffff')
})

test('the texts are in the language of the store', () => {
  const form = proposedForm(undefined, { ...inEnglish, inLanguage: defaultsIn('vi') })
  expect(form).toMatchObject({ page_heading: 'Tạo tài khoản', font_family: 'Poppins', cookie_value: '{cookie}' })
})

test('a tick mark that would be lost on its panel is white or dark', () => {
  const tick = (button_color: string, panel: string) =>
    proposedForm({ button_color, background_color: null }, { ...inEnglish, panel }).tick_mark_color
  expect(tick('#1f4e79', '#1d3764')).toBe('#ffffff')
  expect(tick('#f2f2f2', '#f2f6f3')).toBe('#06170d')
  expect(tick('#f5a65b', '#1d3764')).toBe('#f5a65b')
})
