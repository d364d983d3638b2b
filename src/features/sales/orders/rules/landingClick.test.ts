import { expect, test } from 'vitest'
import { landingClick } from './landingClick.ts'

const id = '01977f0e-8a3e-7cc1-9f0e-1a2b3c4d5e6f'
const signed = `${id}.7.${'ab'.repeat(16)}`

test.each([
  ['the page the buyer came in by', { landing_site: `/products/tent?sca_ref=ann&sca_click=${id}` }, id],
  ['a signed click', { landing_site: `/?sca_click=${signed}` }, signed],
  ['a mark of the campaign', { landing_site: `/?utm_source=tandem&utm_content=${id.toUpperCase()}` }, id],
  ['the page before it', { landing_site: '/', referring_site: `https://landing.example/tent?sca_click=${id}` }, id],
  ['nothing, where only a code stands', { landing_site: '/?sca_ref=7.code&utm_content=ann' }, undefined],
  ['nothing, where it was made up', { landing_site: '/?sca_click=free-money' }, undefined],
  ['nothing, without a page', { landing_site: null, referring_site: 'not an address ://' }, undefined],
])('an order names %s', (_, order, click) => {
  expect(landingClick(order)).toBe(click)
})
