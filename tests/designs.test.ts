import { describe, expect, test } from 'vitest'
import { friendMessage } from '#features/friends/friend-pages/rules/friendMessage.ts'
import { friendPopup } from '#features/friends/friend-pages/rules/friendPopup.ts'
import { landingPage } from '#features/friends/friend-pages/rules/landingPage.ts'
import { widget } from '#features/friends/friend-pages/rules/widget.ts'
import { loginPage } from '#features/pages/login-page/rules/loginPage.ts'
import { messageBar, messageBarNon } from '#features/pages/message-bar/rules/messageBar.ts'
import { quickStart } from '#features/pages/registration-page/rules/quick-start.ts'
import { social, socialTable } from '#features/pages/registration-page/rules/social.ts'
import { registrationProblems, type Theme, themeNames, themes } from '#features/pages/registration-page/rules/themes.ts'
import { thankYou } from '#features/pages/thank-you-page/rules/thankYou.ts'
import {
  type Design,
  defaultsOf,
  designProblems,
  isFieldShown,
  readDesign,
  readWire,
  settleDesign,
  toWire,
} from '#kit/design/design.ts'
import { texts } from '../src/app/server/texts.ts'
import { atTheEdge, limitCases, overTheEdge } from './support/design-limits.ts'
import { takesTurn } from './support/turns.ts'

function once<T>(work: () => T): () => T {
  let done: { is: T } | undefined
  return () => {
    done ??= { is: work() }
    return done.is
  }
}

/** Every page a merchant designs. */
const tables: Record<string, Design> = {
  ...Object.fromEntries(themeNames.map(theme => [`registration ${theme}`, themes[theme]])),
  social,
  'social of the first form': socialTable('basic_old'),
  'thank-you': thankYou,
  login: loginPage,
  'message bar': messageBar,
  'message bar for others': messageBarNon,
  'quick start': quickStart,
  'referral widget': widget,
  'friend popup': friendPopup,
  'message to friends': friendMessage,
  'referral landing page': landingPage,
}

describe.each(Object.entries(tables).filter(([name]) => takesTurn(`design of ${name}`)))('%s', (_name, table) => {
  /** What is found wrong in every case: a whole page is judged for each field, so once for all sentences. */
  const judged = once(() => limitCases(table).map(one => ({ ...one, found: designProblems(table, one.values) })))

  test('begins with nothing wrong', () => {
    expect(designProblems(table, defaultsOf(table))).toEqual({})
  })

  test('every field at, below and above its edges', () => {
    const wrong = judged().flatMap(({ path, what, found, problem }) => {
      const key = found[path]?.key
      return key === problem ? [] : [`${path}, ${what}: ${key} instead of ${problem}`]
    })
    expect(wrong).toEqual([])
  })

  test('has cases for every field but pictures', () => {
    const seen = new Set(judged().map(({ path }) => path.split('.')[0]))
    const expected = Object.keys(table).filter(name => table[name]!.kind !== 'image')
    expect([...seen].sort()).toEqual(expected.sort())
  })

  test('every problem has a sentence', () => {
    const keys = new Set(judged().flatMap(({ found }) => Object.values(found).map(({ key }) => key)))
    for (const key of keys) expect(texts('en').any(key, { max: 1, min: 1 })).not.toBe(key)
  })

  test('all that is wrong is told at once', () => {
    const { values, paths } = overTheEdge(table)
    // A switch that is none is off, so its section is not asked for.
    const told = Object.keys(designProblems(table, values))
    expect(told.sort()).toEqual(paths.filter(path => isFieldShown(table, path, values)).sort())
  })

  test('a section that is switched off is asked nothing, and keeps only what is right', () => {
    for (const [name, field] of Object.entries(table).filter(([, inner]) => inner.when && inner.when in table)) {
      const off = { ...defaultsOf(table), [field.when!]: 0 }
      for (const { values } of limitCases({ [name]: { ...field, when: undefined } })) {
        const draft = { ...off, [name]: values[name] }
        expect(designProblems(table, draft)[name]).toBeUndefined()
        const settled = { ...settleDesign(table, draft, off), [field.when!]: 1 }
        expect(designProblems({ [name]: { ...field, when: undefined } }, settled)).toEqual({})
      }
    }
  })

  test('goes over the wire and comes back', () => {
    for (const values of [defaultsOf(table), atTheEdge(table)]) {
      expect(designProblems(table, values)).toEqual({})
      const back = { ...values, ...readWire(table, toWire(table, values)) }
      expect(back).toEqual(values)
      expect(readDesign(table, JSON.parse(JSON.stringify(back)))).toEqual(values)
    }
  })

  test('is made whole from whatever was stored', () => {
    for (const stored of [null, 5, 'x', [], { [Object.keys(table)[0]!]: {} }, JSON.parse('{"__proto__":{"a":1}}')])
      expect(readDesign(table, stored)).toEqual(defaultsOf(table))
  })
})

describe('a registration page as a whole', () => {
  const problems = (theme: Theme, change: object) =>
    Object.fromEntries(
      Object.entries(registrationProblems(theme, { ...defaultsOf(themes[theme]), ...change })).map(([path, { key }]) => [
        path,
        key,
      ]),
    )
  const form = (change: (fields: Record<string, unknown>[]) => unknown) => ({
    registration_form_fields: change(structuredClone(defaultsOf(themes.basic).registration_form_fields)),
  })
  const added = defaultsOf(themes.basic).registration_form_fields.length
  const own = { ...defaultsOf(themes.basic).registration_form_fields.at(-1)!, id: 'custom_1', isDefault: 0, label: 'Own' }

  test.each([
    ['as it begins', form(fields => fields), {}],
    ['with a field of the merchant', form(fields => [...fields, { ...own, type: 'text' }]), {}],
    [
      'without the e-mail',
      form(fields => fields.filter(field => field.id !== 'email')),
      { registration_form_fields: 'registration.lockedFieldMissing' },
    ],
    [
      'with a field twice',
      form(fields => [...fields, fields[0]]),
      { [`registration_form_fields.${added}.id`]: 'registration.fieldTwice' },
    ],
    [
      'with a field nobody knows',
      form(fields => [...fields, { ...own, isDefault: 1, id: 'is_admin', type: 'text' }]),
      { [`registration_form_fields.${added}.id`]: 'registration.fieldUnknown' },
    ],
    [
      'with an own field that is called like a column',
      form(fields => [...fields, { ...own, id: 'status', type: 'text' }]),
      { [`registration_form_fields.${added}.id`]: 'registration.fieldUnknown' },
    ],
    [
      'with a second password',
      form(fields => [...fields, { ...own, type: 'password' }]),
      { [`registration_form_fields.${added}.type`]: 'registration.typeNotOffered' },
    ],
    [
      'with nothing to choose from',
      form(fields => [...fields, { ...own, type: 'dropdown', options: [] }]),
      { [`registration_form_fields.${added}.options`]: 'registration.optionsRequired' },
    ],
    [
      'with an empty choice',
      form(fields => [...fields, { ...own, type: 'multiple-checkbox', options: [{ text: 'a' }, { text: ' ' }] }]),
      { [`registration_form_fields.${added}.options.1.text`]: 'registration.optionBlank' },
    ],
    [
      'with a field without a label',
      form(fields => [{ ...fields[0], label: '  ' }, ...fields.slice(1)]),
      { 'registration_form_fields.0.label': 'error.field.blank' },
    ],
  ])('%s', (_what, change, expected) => expect(problems('basic', change)).toEqual(expected))

  test('ways to be paid need no choices of their own', () => {
    const fields = defaultsOf(themes.basic).registration_form_fields
    expect(fields.find(({ id }) => id === 'payment_method')).toMatchObject({ type: 'dropdown', options: [] })
    expect(problems('basic', {})).toEqual({})
  })

  test('only the long themes let an affiliate wish for a coupon code', () => {
    const ids = (theme: 'basic' | 'home' | 'fashion') => defaultsOf(themes[theme]).registration_form_fields.map(field => field.id)
    expect(ids('basic')).not.toContain('coupon_code')
    expect(ids('fashion')).toContain('coupon_code')
  })

  test('every section is on the page once', () => {
    const layout = ['faq', 'benefits', 'registration_form', 'introduction'].map(name => ({ name }))
    expect(problems('fashion', { layout })).toEqual({})
    expect(problems('home', { layout: [...layout.slice(1), { name: 'benefits' }] })).toEqual({
      layout: 'registration.sectionTwice',
    })
  })

  test('the fewest letters that the whole product promises', () => {
    expect(themes.basic.sidebar_heading).toMatchObject({ max: 50, free: ['brand_name'] })
    expect(themes.basic.benefits_contents.item).toMatchObject({ heading: { max: 50 }, description: { max: 200 } })
    expect(social).toMatchObject({ social_title: { max: 50 }, meta_description: { max: 200, free: ['commission_amount'] } })
    expect(thankYou).toMatchObject({
      title_active: { max: 250 },
      body_text_active: { max: 500 },
      button_text_active: { max: 30 },
      text_for_showing_affiliate_link: { max: 30 },
      text_for_showing_coupon: { max: 30 },
      text_for_social_sharing: { max: 250 },
      text_for_affiliate_account_login: { max: 250 },
    })
    expect(themes.basic.sidebar_background_image.maxBytes).toBe(5_242_880)
    expect([social.thumnail_image_file.maxBytes, thankYou.background_image.maxBytes]).toEqual([2_097_152, 2_097_152])
  })
})
