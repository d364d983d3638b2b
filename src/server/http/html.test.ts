import { expect, test } from 'vitest'
import { html, trustedHtml } from './html.ts'

test('values are escaped, as text and inside attributes', () => {
  expect(html`<a title="${'"><script>'}">${"Tom & 'Jerry'"}</a>`.markup).toBe(
    '<a title="&quot;&gt;&lt;script&gt;">Tom &amp; &#39;Jerry&#39;</a>',
  )
})

test('markup inside markup stays markup, also in lists', () => {
  expect(html`<ul>${['a', '<b>'].map(item => html`<li>${item}</li>`)}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>')
  expect(html`${trustedHtml('<hr>')}`.markup).toBe('<hr>')
})

test('what is not there leaves no trace, a zero does', () => {
  expect(html`[${null}${undefined}${false}${''}${0}]`.markup).toBe('[0]')
})
