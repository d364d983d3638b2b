import { describe, expect, test } from 'vitest'
import { defaultFields, type FormField } from '#features/pages/registration-page/rules/form-fields.ts'
import { answersTo, profileFields, readProfile, type StoredProfile } from './profileForm.ts'

const own = (id: string, over: Partial<FormField>): FormField => ({
  ...{ id, label: id, type: 'text', size: '12', isRequired: 0, isDefault: 0, isEnabled: 1, isDisableCb: 0, prepend: '' },
  options: [],
  ...over,
})
const options = ['Blog', 'Blog, daily', 'Video'].map(text => ({ text }))
const dropdown = own('custom_one', { type: 'dropdown', options })
const several = own('custom_many', { type: 'multiple-checkbox', options })
const agree = own('custom_yes', { type: 'checkbox', isRequired: 1 })

const stored = (general: Record<string, string | null> = {}, custom: Record<string, string> = {}): StoredProfile => ({
  general: { first_name: 'Ann', last_name: 'Lee', ...general },
  custom: Object.entries(custom).map(([key, value]) => ({ key, label: key, value })),
})

describe('the fields of a profile', () => {
  test('are those the form asks for, but for what is changed elsewhere', () => {
    const form = [...defaultFields('fashion').map(field => ({ ...field, isEnabled: 1 as const })), dropdown]
    const ids = profileFields(form, stored()).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['first_name', 'company', 'country', 'custom_one']))
    for (const id of ['email', 'password', 'password_confirmation', 'payment_method', 'coupon_code', 'tax_percent'])
      expect(ids).not.toContain(id)
  })

  test('are joined by whatever else is known, never required', () => {
    const known = profileFields(defaultFields('basic'), stored({ company: 'Smith' }, { custom_old: 'x'.repeat(100) })).slice(2)
    expect(known.map(({ id, type, isRequired }) => [id, type, isRequired])).toEqual([
      ['company', 'text', 0],
      ['custom_old', 'textarea', 0],
    ])
  })

  test('do not ask people with one name for a second', () => {
    const [, last] = profileFields(defaultFields('basic'), stored({ last_name: '' }))
    expect(last).toMatchObject({ id: 'last_name', isRequired: 0 })
  })
})

describe('what was chosen is found again', () => {
  test.each([
    ['Video', ['2']],
    ['Blog, daily', ['1']],
    ['Sold out', []],
  ])('one of several: %s', (value, places) => {
    expect(answersTo(dropdown, stored({}, { custom_one: value }))).toEqual(places)
  })

  test.each([
    ['Blog, Video', ['0', '2']],
    ['Blog, daily, Video', ['1', '2']],
    ['Blog', ['0']],
    ['', []],
  ])('any of several, also with commas in their words: %s', (value, places) => {
    expect(answersTo(several, stored({}, { custom_many: value }))).toEqual(places)
  })
})

describe('a change', () => {
  test('touches only what was sent', () => {
    const before = stored({ company: 'Smith' }, { custom_one: 'Sold out', custom_many: 'Video' })
    const fields = profileFields([...defaultFields('basic'), dropdown, several], before)
    const { change, problems } = readProfile(fields, { custom_many: ['0', '2'] }, before)
    expect(problems).toEqual({})
    expect(change.general).toEqual({})
    expect(change.custom?.map(({ key, value }) => [key, value])).toEqual([
      ['custom_one', 'Sold out'],
      ['custom_many', 'Blog, Video'],
    ])
  })

  test('takes an answer away, and none that must be there', () => {
    const before = stored({ company: 'Smith' }, { custom_many: 'Video', custom_yes: '1' })
    const fields = profileFields([...defaultFields('basic'), several, agree], before)
    const taken = readProfile(fields, { company: [], custom_many: [] }, before)
    expect(taken.change).toMatchObject({ general: { company: null }, custom: [{ key: 'custom_yes' }] })
    expect(Object.keys(readProfile(fields, { custom_yes: [] }, before).problems)).toEqual(['custom_yes'])
  })

  test('is refused while something that must be there was never answered', () => {
    const before = stored()
    const fields = profileFields([...defaultFields('basic'), agree], before)
    expect(Object.keys(readProfile(fields, { first_name: ['Bo'] }, before).problems)).toEqual(['custom_yes'])
  })
})
