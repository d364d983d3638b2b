import { expect, test } from 'vitest'
import { defaultsOf } from '#kit/design/design.ts'
import { defaultsIn } from '#page/page-texts.ts'
import { proposedForm } from './proposedForm.ts'
import { quickStart } from './quick-start.ts'

const inEnglish = defaultsIn('en')

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
  const form = proposedForm(undefined, defaultsIn('vi'))
  expect(form).toMatchObject({ page_heading: 'Tạo tài khoản', font_family: 'Poppins', cookie_value: '{cookie}' })
})
