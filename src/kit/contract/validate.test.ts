import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { workOf } from '../../../tests/support/workOf.ts'
import { problemsOf } from './errors.ts'
import {
  canonicalEmail,
  cleanShopInput,
  countLetters,
  cutToLetters,
  emailField,
  hasControlCharacters,
  httpUrl,
  id,
  isBlank,
  isEmail,
  isHexColor,
  isHttpUrl,
  isSafeKey,
  longText,
  optionalText,
  requiredText,
  shopDomainOf,
  shopNameProblem,
  shortenFileName,
  splitTags,
  withinLetters,
} from './validate.ts'

const placeholders = [/\{\w+\}/]

test.each([
  ['', true],
  [' \n\t\u00a0', true],
  [' a ', false],
])('%j is blank: %s', (text, blank) => expect(isBlank(text)).toBe(blank))

describe('letters', () => {
  test.each<[string, RegExp[], number]>([
    ['abc', [], 3],
    ['👍🏽', [], 2],
    ['Hi {name}!', placeholders, 4],
    ['{a}{b}', placeholders, 0],
    ['{a}', [/\{a/, /a\}/g], 0],
    ['{a} b', [/b/, /\{a\}/], 1],
    ['abc', [/x*/], 3],
  ])('%j without %j counts %i', (text, ignored, count) => expect(countLetters(text, ignored)).toBe(count))

  test.each([
    ['abcdef', 3, 'abc'],
    ['ab', 3, 'ab'],
    ['👍👍', 1, '👍'],
    ['Hi {name}!', 3, 'Hi {name}'],
    ['Hi {name}!', 2, 'Hi'],
    ['abc', 0, ''],
    ['abc', -1, ''],
  ])('%j cut to %i is %j', (text, max, cut) => expect(cutToLetters(text, max, placeholders)).toBe(cut))

  test('what was cut is within the limit and is the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, max) => {
        const cut = cutToLetters(text, max, placeholders)
        return (
          text.startsWith(cut) &&
          withinLetters(cut, max, placeholders) &&
          (cut === text || countLetters(cut, placeholders) === max)
        )
      }),
    )
  })
})

test.each([
  ['#329e5e', true],
  ['#FFFFFF', true],
  ['329e5e', false],
  ['#fff', false],
  ['#329e5e\n', false],
  ['#32ge5e', false],
])('%j is a colour: %s', (text, valid) => {
  expect(isHexColor(text)).toBe(valid)
})

test.each([
  ['https://example.com/a?b=c#d', true],
  ['HTTP://example.com', true],
  ['http://localhost:3000', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://example.com', false],
  ['//example.com', false],
  ['https:example.com', false],
  ['https://', false],
  ['https://exa mple.com', false],
  ['https://example.com\n', false],
  ['https://paypal.com@evil.example', false],
  ['https://:secret@evil.example', false],
  ['https://example.com/\u0000', false],
  ['example.com', false],
])('%j is a web address: %s', (text, valid) => expect(isHttpUrl(text)).toBe(valid))

test.each([
  ['owner@demo.test', true],
  ["o'neil+tag@mail.example.co.uk", true],
  ['đông@ví-dụ.vn', true],
  ['a@b', false],
  ['a@b.', false],
  ['a@.b', false],
  ['@b.co', false],
  ['a.b.co', false],
  ['a b@c.co', false],
  ['a@b@c.co', false],
  ['a..b@c.co', false],
  ['.a@c.co', false],
  ['a@-b.co', false],
  ['a@b-.co', false],
  ['a@b_c.co', false],
  ['a@1.2.3.4', false],
  ['a\u0000@b.co', false],
  ['a<b>@c.co', false],
  ['"a"@c.co', false],
  [`${'a'.repeat(64)}@b.co`, true],
  [`${'a'.repeat(65)}@b.co`, false],
  [`a@${'b'.repeat(63)}.co`, true],
  [`a@${'b'.repeat(64)}.co`, false],
  [`a@${'b.'.repeat(125)}co`, true],
  [`abc@${'b.'.repeat(125)}co`, false],

  [`a@${'b.'.repeat(150)}co`, false],
  ['', false],
])('%j is an e-mail address: %s', (text, valid) => expect(isEmail(text)).toBe(valid))

test('the same address is always written the same way', () => {
  expect(canonicalEmail('  Owner@Demo.TEST ')).toBe('owner@demo.test')
  expect(canonicalEmail('e\u0301@x.co')).toBe('é@x.co')
})

test.each([
  ['a\u0000b', true],
  ['a\u007fb', true],
  ['a\u0085b', true],
  ['half \ud83d', true],
  ['a\tb\r\nc', false],
  ['tiếng Việt 👍', false],
])('%j holds what cannot be stored: %s', (text, bad) => expect(hasControlCharacters(text)).toBe(bad))

test.each(['__proto__', 'constructor', 'prototype'])('%s is no safe key', key => expect(isSafeKey(key)).toBe(false))
test('an ordinary name is a safe key', () => expect(isSafeKey('first_name')).toBe(true))

describe('shop names', () => {
  test.each([
    ['demo-store', undefined],
    ['https://Demo_Store1', undefined],
    [' demo ', undefined],
    ['', 'session.shopNameRequired'],
    ['   ', 'session.shopNameRequired'],
    ['demo.myshopify.com', 'session.shopNameInvalid'],
    ['demo store', 'session.shopNameInvalid'],
    ['https://', 'session.shopNameInvalid'],
    ['demo/', 'session.shopNameInvalid'],
    ['đồ', 'session.shopNameInvalid'],
  ])('%j has the problem %s', (text, problem) => expect(shopNameProblem(text)).toBe(problem))

  test('a good name becomes a domain', () => expect(shopDomainOf(' https://Demo ')).toBe('demo.myshopify.com'))

  test.each([
    ['demo', 'demo.myshopify.com'],
    ['https://demo.myshopify.com/', 'demo.myshopify.com'],
    ['http://demo/admin/home', 'demo.myshopify.com'],
    ['//demo', 'demo.myshopify.com'],
    ['', undefined],
    ['https:///', undefined],
  ])('a super user who types %j means %s', (text, shop) => expect(cleanShopInput(text)).toBe(shop))
})

test.each<[string, string[]]>([
  ['a, b ,,a,', ['a', 'b']],
  ['', []],
  ['one', ['one']],
])('the tags of %j are %j', (text, tags) => expect(splitTags(text)).toEqual(tags))

describe('file names', () => {
  test.each([
    ['logo.png', 34, 'logo.png'],
    [`${'a'.repeat(30)}.png`, 34, `${'a'.repeat(30)}.png`],
    [`${'a'.repeat(31)}.png`, 34, `${'a'.repeat(29)}….png`],
    ['no-extension-at-all', 10, 'no-extens…'],
    ['a.very-long-extension-of-a-file', 10, 'a.very-lo…'],
    ['photo-of-me.jpeg', 10, 'phot….jpeg'],
    ['.hidden-configuration', 10, '.hidden-c…'],
  ])('%j in %i letters is %j', (name, max, short) => expect(shortenFileName(name, max)).toBe(short))

  test('34 letters are shown unless told otherwise', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), name => [...shortenFileName(name)].length <= 34))
  })
})

describe('fields of a contract', () => {
  const problem = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value)
    return error && problemsOf(error)['']?.[0]
  }

  test.each([
    [undefined, 'shop.nameRequired'],
    [5, 'shop.nameRequired'],
    ['  ', 'shop.nameRequired'],
    ['a\nb', 'error.field.controlCharacters'],
    ['a\u0000b', 'error.field.controlCharacters'],
    ['abcde', 'error.field.tooLong'],
  ])('a required line refuses %j with %s', (value, key) => {
    expect(problem(requiredText(4, 'shop.nameRequired'), value)?.key).toBe(key)
  })

  test('the limit travels with the problem', () => {
    expect(problem(requiredText(4), 'abcde')).toEqual({ key: 'error.field.tooLong', params: { max: 4 } })
  })

  test('a line is trimmed; letters are counted as people see them', () => {
    expect(requiredText(4).parse('  👍👍👍👍 ')).toBe('👍👍👍👍')
  })

  test('an optional line may be empty, a long text may have lines', () => {
    expect(optionalText(3).parse(' ')).toBe('')
    expect(problem(optionalText(3), null)?.key).toBe('error.field.wrongType')
    expect(longText(3).parse('a\nb')).toBe('a\nb')
    expect(problem(longText(3), 'a\u0000')?.key).toBe('error.field.controlCharacters')
  })

  test('an e-mail address is made canonical and checked', () => {
    expect(emailField().parse(' A@B.co ')).toBe('a@b.co')
    expect(problem(emailField('session.emailRequired'), '  ')?.key).toBe('session.emailRequired')
    expect(problem(emailField('session.emailRequired'), undefined)?.key).toBe('session.emailRequired')
    expect(problem(emailField(), 'a@b')?.key).toBe('error.field.notAnEmail')
    expect(problem(emailField('a.b', 'a.c'), 'a@b')?.key).toBe('a.c')
  })

  test('an address is trimmed, limited and of the web', () => {
    expect(httpUrl().parse(' https://a.co ')).toBe('https://a.co')
    expect(problem(httpUrl(), 'javascript:alert(1)')?.key).toBe('error.field.notAUrl')
    expect(problem(httpUrl(20), `https://a.co/${'a'.repeat(20)}`)?.key).toBe('error.field.tooLong')
  })

  test.each([0, -1, 1.5, 2 ** 53, Number.NaN, '1', null])('%j is no id', value => {
    expect(problem(id(), value)?.key).toBe('error.field.notAnId')
  })

  test('the schemas can be described as JSON schema', () => {
    const schema = z.object({ name: requiredText(4), mail: emailField(), url: httpUrl(), id: id() })
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      properties: { name: { type: 'string' }, id: { type: 'integer' } },
    })
  })
})

test('hostile texts are read in linear time', () => {
  const hostile = [
    'a'.repeat(1e6),
    '@'.repeat(1e6),
    `a@${'a.'.repeat(5e5)}`,
    `https://${'a-'.repeat(5e5)}`,
    '#'.repeat(1e6),
    '/'.repeat(1e6),
  ]
  const checks = [isEmail, isHttpUrl, isHexColor, shopNameProblem, cleanShopInput, hasControlCharacters, splitTags]
  const work = workOf(() => {
    for (const text of hostile) for (const check of checks) check(text)
  })
  expect(work).toBeLessThan(3000)
})
