import { describe, expect, test } from 'vitest'
import { type Theme, themeNames, themes } from '#features/pages/registration-page/rules/themes.ts'
import { contentTypes } from '#features/pages/thank-you-page/rules/contentType.ts'
import { thankYou } from '#features/pages/thank-you-page/rules/thankYou.ts'
import { type Design, defaultsOf } from '#kit/design/design.ts'
import type { Values } from '#kit/values.ts'
import { sampleFacts } from '#page/PageFacts.ts'
import { freshForm, type PageRequest } from '#page/PageRequest.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import { render } from './render.tsx'

const designOf = (theme: Theme, change: Values = {}): Values => ({ ...defaultsOf(themes[theme] as Design), ...change })
const registration = (theme: Theme, change: Values = {}, over: Partial<Extract<PageRequest, { page: 'registration' }>> = {}) =>
  render(
    {
      page: 'registration',
      theme,
      design: designOf(theme, change),
      facts: sampleFacts,
      languages: [],
      sizes: {},
      state: freshForm,
      ...over,
    },
    cleanHtml,
  )

/** Every text and formatted text of a table, with something nasty in it. */
function hostile(table: Design, text: string): Values {
  const values = Object.entries(table).map(([name, field]) => {
    if (field.kind === 'text' || field.kind === 'rich') return [name, text]
    if (field.kind === 'color') return [name, `#fff;}</style>${text}`]
    if (field.kind === 'image') return [name, `"${text}`]
    if (field.kind === 'list' && name === 'layout') return [name, field.default]
    if (field.kind === 'list')
      return [name, [{ ...hostile(field.item, text), isEnabled: 1, type: 'dropdown', options: [{ text }] }]]
    return [name, field.kind === 'switch' ? 1 : field.kind === 'choice' ? text : field.default]
  })
  return Object.fromEntries(values)
}

const vectors = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</style><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '{brand_name}',
  '<p style="background:url(//evil.test);position:fixed">x</p>',
  '<form action="//evil.test"><input name=password>',
  '<base href="//evil.test">',
]

const facts = {
  ...sampleFacts,
  brand_name: '<script>alert(2)</script>',
  placeholders: { ...sampleFacts.placeholders, brand_name: '"><script>alert(2)</script>{cookie}', cookie: '<b onclick=x>' },
}

describe.each(themeNames)('the theme %s', theme => {
  test('shows its words and has one heading of the first rank', () => {
    const { html } = registration(theme)
    expect(html).toContain('Your brand')
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const id of ['first_name', 'last_name', 'email', 'password', 'password_confirmation'])
      expect(html).toMatch(new RegExp(`<label for="field-${id}">`))
  })

  test('leaves out what is switched off', () => {
    const off = Object.fromEntries(
      Object.entries(themes[theme] as Design).flatMap(([name, field]) => (field.kind === 'switch' ? [[name, 0]] : [])),
    )
    const { html } = registration(theme, off)
    for (const part of [
      'class="benefit',
      'data-captcha',
      'name="agreement"',
      '<details',
      'class="branding"',
      '<dialog',
      'class="logo',
    ])
      expect(html).not.toContain(part)
  })

  test('shows what is switched on', () => {
    const on = Object.fromEntries(
      Object.entries(themes[theme] as Design).flatMap(([name, field]) => (field.kind === 'switch' ? [[name, 1]] : [])),
    )
    const { html } = registration(theme, on, {
      languages: [
        { code: 'en', href: '?lang=en' },
        { code: 'vi', href: '?lang=vi' },
      ],
    })
    for (const part of [
      'data-captcha',
      'name="agreement"',
      'id="terms"',
      'id="policy"',
      'id="rates"',
      'Powered by Tandem',
      'class="logo',
      'href="?lang=vi"',
    ])
      expect(html).toContain(part)
  })

  test('gives every colour of its table to the page', () => {
    const colors = Object.entries(themes[theme] as Design).filter(([, field]) => field.kind === 'color')
    const { css } = registration(theme, Object.fromEntries(colors.map(([name]) => [name, '#123abc'])))
    for (const [name] of colors) expect(css).toContain(`--${name.replaceAll('_', '-')}:#123abc`)
  })

  test.each(vectors)('draws %s as a text or not at all', vector => {
    const { html, css } = registration(theme, hostile(themes[theme], vector), { facts })
    expect(html).not.toMatch(/<script|<iframe|<base|<svg\/|(?:href|src)="\s*javascript:/i)
    // An attribute that runs something, or a style of an element's own, stands in no tag.
    for (const tag of html.match(/<[a-z][^<>]*>/gi)!)
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=|\sstyle=|\ssrcdoc=/i)
    expect(html).not.toMatch(/<form[^>]*action=/)
    expect(css).not.toMatch(/<|evil|fixed;|url\(/)
  })

  test('shows again what was typed, with what is wrong at the field, and never a password', () => {
    const state = {
      isOpen: true,
      typed: { first_name: ['<b>Ann</b>'], password: ['secret word'] },
      problems: { email: 'Not an "email"' },
      notice: 'Look again',
    }
    const { html } = registration(theme, {}, { state })
    expect(html).toContain('value="&lt;b&gt;Ann&lt;/b&gt;"')
    expect(html).not.toContain('secret word')
    expect(html).toMatch(/id="field-email"[^>]*aria-invalid="true"/)
    expect(html).toContain('Not an &quot;email&quot;')
    expect(html).toContain('Look again')
  })

  test('says kindly that a program takes nobody, and shows no form', () => {
    const { html } = registration(theme, {}, { state: { ...freshForm, isOpen: false } })
    expect(html).toContain('Sign-up is closed for now')
    expect(html).not.toContain('<form')
  })

  test('speaks the language of its reader and runs in its direction', () => {
    expect(registration(theme, {}, { facts: { ...sampleFacts, language: 'vi' } }).html).toContain('Mật khẩu')
    expect(registration(theme, {}, { facts: { ...sampleFacts, language: 'vi' } })).toMatchObject({
      direction: 'ltr',
      language: 'vi',
    })
  })
})

test('sections stand in the order of the merchant, each once', () => {
  const order = (layout: object[]) =>
    registration('fashion', { layout })
      .html.match(/<section class="section ([\w-]+)"/g)!
      .map(text => /section ([\w-]+)"/.exec(text)![1])
  expect(order([{ name: 'faq' }, { name: 'registration_form' }, { name: 'benefits' }, { name: 'introduction' }])).toEqual([
    'faq',
    'registration-form',
    'benefits',
    'introduction',
  ])
  expect(order([{ name: 'faq' }, { name: 'faq' }, { name: 'nonsense' }])).toEqual([
    'faq',
    'introduction',
    'benefits',
    'registration-form',
  ])
})

test.each(themeNames)('a fresh page %s speaks to strangers, in either language: no word of the admin', theme => {
  const words = (language: 'en' | 'vi') =>
    registration(theme, {}, { facts: { ...sampleFacts, language } }).html.replaceAll(/<[^>]*>/g, '\n')
  expect(words('en')).not.toMatch(/cookie|commission (?:type|amount)|additional terms/i)
  expect(words('en')).toMatch(/\bYou earn\b/)
  expect(words('vi')).toContain('Bạn kiếm được')
  expect(words('vi')).not.toMatch(/You earn|Good to know|Your link/)
})

test.each(themeNames)('the form of %s asks for a code where affiliates choose theirs, as the preview shows', theme => {
  const asked = (asks_for_code: boolean) =>
    registration(theme, {}, { facts: { ...sampleFacts, asks_for_code } }).html.includes('name="coupon_code"')
  expect([asked(false), asked(true)]).toEqual([false, true])
})

test('a page brings along its own font and every font its texts are set in', () => {
  const lora = '<p><span style="font-family: Lora">Hello</span> <span style="font-family: Georgia">there</span></p>'
  expect(registration('home').fonts).toEqual(['Nunito'])
  expect(registration('home', { introduction_description: lora }).fonts).toEqual(['Nunito', 'Lora'])
  expect(registration('home', { custom_css: 'h1 { font-family: "DM Sans" }' }).fonts).toEqual(['Nunito', 'DM Sans'])
})

test('styles of formatted text become rules of the page, since no element may carry its own', () => {
  const { html, css } = registration('home', { introduction_description: '<p style="text-align:center;color:#ff0000">Hello</p>' })
  const name = /<p class="(rt-\d+)">Hello/.exec(html)![1]
  expect(css).toContain(`.tandem-page .${name}{text-align:center;color:#ff0000}`)
})

describe('the thank-you page', () => {
  const page = (
    type: string,
    change: Values = {},
    newcomer: { link: string; coupon: string | null } | null = { link: 'https://shop.test/?sca_ref=1.a', coupon: 'ANN10' },
  ) =>
    render(
      {
        page: 'thank-you',
        type,
        design: { ...defaultsOf(thankYou), ...change },
        facts: { ...sampleFacts, login_url: '/x/login' },
        languages: [],
        sizes: {},
        newcomer,
      },
      cleanHtml,
    ).html

  test('has words of its own for each outcome', () => {
    const titles = contentTypes.map(type => /<h1>([^<]+)/.exec(page(type))![1])
    expect(new Set(titles).size).toBe(3)
  })

  test('shows link, coupon and networks only to somebody who may begin', () => {
    expect(page('active')).toContain('value="https://shop.test/?sca_ref=1.a"')
    expect(page('active')).toContain('value="ANN10"')
    expect(page('active')).toContain('u=https%3A%2F%2Fshop.test%2F%3Fsca_ref%3D1.a')
    expect(page('active', {}, { link: 'https://shop.test/', coupon: null })).not.toContain('own-coupon')
    for (const type of ['verify_email', 'inactive']) expect(page(type)).not.toContain('sca_ref')
    expect(page('active', {}, null)).not.toContain('own-link')
  })

  test.each(vectors)('draws %s as a text or not at all', vector => {
    for (const type of contentTypes) {
      const html = page(type, hostile(thankYou, vector), { link: `https://shop.test/"${vector}`, coupon: vector })
      expect(html).not.toMatch(/<script|<iframe|<base|<svg\/|(?:href|src)="\s*javascript:/i)
      for (const tag of html.match(/<[a-z][^<>]*>/gi)!)
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=|\sstyle=|\ssrcdoc=/i)
    }
  })
})
