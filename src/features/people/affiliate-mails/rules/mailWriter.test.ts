import { describe, expect, test } from 'vitest'
import { dressHtml } from './dressHtml.ts'
import { type MailValues, mailWriter } from './mailWriter.ts'

/** Here the rules alone are looked at; what is cleaned is tested with the server. */
const write = (content: string, values: MailValues, subject = 'S') =>
  mailWriter({ subject, content }, { clean: markup => markup, required: ['join_link'] })(values)

describe('the words of a mail', () => {
  test('take each value once and as text: a tag inside a value stays text', () => {
    const values = { first_name: '{last_name}', last_name: '<b>Lee</b> {first_name}' }
    expect(write('<p>{first_name} {last_name}</p>', values).html).toBe('<p>{last_name} &lt;b&gt;Lee&lt;/b&gt; {first_name}</p>')
  })

  test('keep what is no tag of theirs, so that a typing error is seen', () => {
    expect(write('<p>{frist_name}</p>', { first_name: 'Ann' }).html).toBe('<p>{frist_name}</p>')
  })

  test('have a subject of one line, whatever a value holds', () => {
    const { subject } = write('<p>x</p>', { first_name: 'Ann\r\nBcc: evil@x.test\u2028x' }, 'For {first_name}')
    expect(subject).toBe('For Ann Bcc: evil@x.test x')
  })

  test('lead where a link leads, in the text and in an address of the merchant’s own', () => {
    const values = { verify_link: { url: 'https://a.test/?x=1&y="2"', label: 'Go <now>' } }
    const { html, text } = write('<p>{verify_link}</p><p><a href="{verify_link}">here</a></p>', values)
    expect(html).toContain('<a href="https://a.test/?x=1&amp;y=&quot;2&quot;">Go &lt;now&gt;</a>')
    expect(html).toContain('<a href="https://a.test/?x=1&amp;y=&quot;2&quot;">here</a>')
    expect(text).toBe('https://a.test/?x=1&y="2"\n\nhere (https://a.test/?x=1&y="2")')
  })

  test('never let a value decide where a link leads, unless it is an address of ours', () => {
    const values = { first_name: 'https://evil.test', affiliate_link: { url: 'https://a.test/?r=1', label: '' } }
    const hrefOf = (href: string) => /href="([^"]*)"/.exec(write(`<p><a href="${href}">x</a></p>`, values).html)?.[1]
    for (const href of [
      '{first_name}',
      ' {first_name}/x',
      '{first_name}:x',
      'https://{first_name}',
      'https://{first_name}.a.test/',
    ])
      expect(hrefOf(href)).toBeUndefined()
    expect(hrefOf('https://a.test/?by={first_name}')).toBe('https://a.test/?by=https://evil.test')
    expect(hrefOf('{affiliate_link}&x=1')).toBe('https://a.test/?r=1&x=1')
  })

  test.each([
    ['<p>Code: {payment_code}.</p><p>Bye</p>', { payment_code: '' }, '<p>Bye</p>'],
    ['<p>Code: {payment_code}.</p>', { payment_code: 'X' }, '<p>Code: X.</p>'],
    ['<p>{affiliate_login_link}</p>', { affiliate_login_link: { url: '', label: 'Log in' } }, ''],
    ['<p>Hello {first_name}</p>', { first_name: '' }, '<p>Hello </p>'],
    ['<p>{coupon}{join_link}</p>', { coupon: '', join_link: 'x' }, '<p>x</p>'],
    ['<p>{coupon}{join_link}</p>', { coupon: '', join_link: '' }, ''],
    ['<ul><li>{reason}</li><li>b</li></ul>', { reason: '' }, '<ul><li>b</li></ul>'],
  ])('leave out what has nothing to say: %s', (content, values, html) => expect(write(content, values).html).toBe(html))

  test('keep the lines somebody wrote', () => {
    expect(write('<p>{reason}</p>', { reason: 'a\nb' }).html).toBe('<p>a<br>b</p>')
  })
})

const colors = {
  brand: { light: '#111111', dark: '#222222' },
  on: { light: '#ffffff', dark: '#eeeeee' },
  text: { light: '#333333', dark: '#444444' },
}
const dress = (markup: string) => dressHtml(markup, { colors, origin: 'https://t.test' })

describe('a mail', () => {
  test('has its styles on its tags, and what was chosen wins', () => {
    expect(dress('<p style="color:#ff0000">x</p>')).toMatch(/^<p style="margin:0 0 16px;color:#1d2129;color:#ff0000">x<\/p>$/)
  })

  test('draws a link alone in its paragraph as a button, others as links', () => {
    expect(dress('<p><a href="https://a.test">Go</a></p>')).toMatch(
      /<a class="button" style="[^"]*background:#111111[^"]*" href="https:\/\/a.test">Go<\/a>/,
    )
    expect(dress('<p><a href="https://a.test">https://a.test</a></p>')).not.toContain('class="button"')
    expect(dress('<p>x <a href="https://a.test">Go</a></p>')).toContain('<a style="color:#333333" href="https://a.test">Go</a>')
  })

  test('names pictures by a whole address', () => {
    expect(dress('<p><img src="/files/1/2" alt="x"></p>')).toContain('src="https://t.test/files/1/2"')
  })
})
