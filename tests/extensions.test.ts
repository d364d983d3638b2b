import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { appBlocks, EMBED_BLOCK, pixelSettings, SIGN_UP_BLOCK } from '#features/store/store-connection/rules/extensions.ts'
import { PixelReport } from '#features/store/tracking/contract.ts'
import { API_VERSION } from '#server/store-platform/adminApi.ts'
import { neededScopes } from '#server/store-platform/oauth.ts'
// @ts-expect-error: published as it is, without types.
import { report } from '../extensions/pixel/src/report.js'
// @ts-expect-error: published as it is, without types.
import { ADDRESS } from '../extensions/thank-you/src/address.js'
// @ts-expect-error: published as it is, without types.
import { offer } from '../extensions/thank-you/src/offer.js'

const read = (path: string) => readFileSync(`extensions/${path}`, 'utf8')
/** A value of a file in TOML, where it stands in a line of its own. */
const valueIn = (file: string, name: string) => new RegExp(`^${name} = "?([^"\\n]*)"?$`, 'm').exec(read(file))?.[1]
const schemaOf = (block: string) =>
  JSON.parse(/{% schema %}([\s\S]*){% endschema %}/.exec(read(`theme/blocks/${block}.liquid`))![1]!)

describe('the app that the extensions belong to', () => {
  test('asks for exactly the rights that the product needs', () => {
    expect(valueIn('shopify.app.toml', 'scopes')!.split(',')).toEqual(neededScopes)
  })

  test('speaks the version of the interface that the product speaks', () => {
    expect(valueIn('shopify.app.toml', 'api_version')).toBe(API_VERSION)
    expect(valueIn('thank-you/shopify.extension.toml', 'api_version')).toBe(API_VERSION)
  })

  test('shows the landing page of customer referral in the store, by a page that the product has', () => {
    expect(valueIn('shopify.app.toml', 'url')).toMatch(/\/api\/friends\/page$/)
    expect([valueIn('shopify.app.toml', 'prefix'), valueIn('shopify.app.toml', 'subpath')]).toEqual(['apps', 'refer-a-friend'])
  })

  test('is reached under one address', () => {
    const told = read('shopify.app.toml').match(/https:\/\/[\w.]+/g)!
    expect(new Set([...told, ADDRESS]).size).toBe(1)
  })
})

describe('the theme extension', () => {
  test('has the blocks that the product looks for, each where it belongs', () => {
    expect(readdirSync('extensions/theme/blocks').sort()).toEqual(
      [EMBED_BLOCK, ...appBlocks].map(name => `${name}.liquid`).sort(),
    )
    expect(schemaOf(EMBED_BLOCK).target).toBe('body')
    for (const block of appBlocks) expect(schemaOf(block).target).toBe('section')
  })

  test('loads one script that holds nothing up', () => {
    const scripts = read(`theme/blocks/${EMBED_BLOCK}.liquid`).match(/<script[^>]*>/g)!
    expect(scripts).toEqual([expect.stringMatching(/app\.metafields|\{\{ address \}\}\/tracker\.js\?shop=.* async>$/)])
  })

  test.each(['en.default', 'vi'])('says every name of its editor in %s', language => {
    const texts = JSON.parse(read(`theme/locales/${language}.schema.json`))
    for (const block of [EMBED_BLOCK, ...appBlocks])
      for (const [, key] of JSON.stringify(schemaOf(block)).matchAll(/"t:([^"]+)"/g))
        expect(
          key!.split('.').reduce((at, part) => at?.[part], texts),
          key,
        ).toEqual(expect.any(String))
  })
})

describe('the pixel', () => {
  const toml = read('pixel/shopify.extension.toml')
  const settings = { shop: 'a.myshopify.com', address: 'https://tandem.test' }

  /** A page of the store with a pixel in it, and what the pixel has sent. */
  function page(click?: string) {
    const heard = new Map<string, (event: object) => void>()
    const sent = vi.fn(async (_url: string, _request: { body: string }) => new Response())
    vi.stubGlobal('fetch', sent)
    const analytics = { subscribe: (name: string, hear: (event: object) => void) => heard.set(name, hear) }
    report({ analytics, browser: { cookie: { get: async () => click } }, settings })
    return {
      events: [...heard.keys()],
      async tell(name: string, data: object = {}) {
        heard.get(name)!({ data })
        await Promise.resolve().then(() => {})
        return sent.mock.calls.map(([url, { body }]) => ({ url, ...PixelReport.parse(JSON.parse(body)) }))
      },
    }
  }

  test('is told what its configuration asks for, and nothing else', () => {
    const fields = [...toml.matchAll(/^\[settings\.fields\.(\w+)\]$/gm)].map(([, name]) => name)
    expect(fields.sort()).toEqual(Object.keys(pixelSettings('a', 'b')).sort())
  })

  test('is loaded for visitors who agreed, and its data are not sold', () => {
    expect(toml).toMatch(/^analytics = true$/m)
    expect(toml).toMatch(/^marketing = true$/m)
    expect(toml).toMatch(/^sale_of_data = "disabled"$/m)
  })

  test('tells which checkout a click led to, in words that the server reads', async () => {
    const click = '01977f0e-8a3e-7cc1-9f0e-1a2b3c4d5e6f'
    const store = page(click)
    expect(store.events).toEqual(['page_viewed', 'checkout_started', 'checkout_completed'])
    const [told] = await store.tell('checkout_started', { checkout: { token: 'c0ffee', email: 'ann@example.test' } })
    expect(told).toEqual({
      url: 'https://tandem.test/api/track/pixel',
      shop: settings.shop,
      event: 'checkout_started',
      click_id: click,
      checkout_token: 'c0ffee',
    })
  })

  test('is silent about visitors nobody sent, except that an order was placed', async () => {
    const store = page()
    expect(await store.tell('page_viewed')).toEqual([])
    expect(await store.tell('checkout_started', { checkout: { token: 'c0ffee' } })).toEqual([])
    const [told] = await store.tell('checkout_completed', { checkout: { token: 'c0ffee' } })
    expect(told).toMatchObject({ event: 'checkout_completed', checkout_token: 'c0ffee' })
  })
})

describe('the block of the thank-you page', () => {
  test('stands on that page under the name that the product asks for', () => {
    expect(valueIn('thank-you/shopify.extension.toml', 'handle')).toBe(SIGN_UP_BLOCK)
    expect(valueIn('thank-you/shopify.extension.toml', 'target')).toBe('purchase.thank-you.block.render')
  })

  test('asks again until the order is known, then shows the offer and takes the consent along', async () => {
    const asked: { name: string; body: object }[] = []
    const answers = [
      { state: 'later' },
      { state: 'offer', title: 'Join', text: 'Earn', consent: 'I agree', accept: 'Join', close: 'No' },
    ]
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      asked.push({ name: url.split('/').at(-1)!, body: JSON.parse(body) })
      return Response.json({ data: answers.shift() ?? { state: 'joined', title: 'You are in', text: '', shown: [] } })
    })
    const shopify = {
      orderConfirmation: { value: { order: { id: 'gid://shopify/OrderIdentity/77' } } },
      buyerIdentity: { email: { value: 'ann@example.test' } },
      shop: { myshopifyDomain: 'a.myshopify.com' },
    }
    const { document, find } = fakeDocument()
    await offer({ shopify, document, address: 'https://tandem.test', pause: 0 })
    const [box, button] = [find('s-checkbox'), find('s-button')]
    expect(button.disabled).toBe(true)
    box.checked = true
    box.hear.change!()
    await button.hear.click!()
    const about = { shop: 'a.myshopify.com', order_id: '77', email: 'ann@example.test' }
    expect(asked.map(({ name }) => name)).toEqual(['ask', 'ask', 'accept'])
    expect(asked.at(-1)!.body).toEqual({ ...about, agreed: true })
    expect(find('s-section').heading).toBe('You are in')
  })
})

interface Element {
  name: string
  inside: Element[]
  hear: Record<string, () => unknown>
  checked?: boolean
  disabled?: boolean
  heading?: string
}

/** As much of a document as the block draws with. */
function fakeDocument() {
  const element = (name: string): Element => {
    const made = { name, inside: [] as Element[], hear: {} as Element['hear'] }
    return Object.assign(made, {
      append: (...parts: Element[]) => void made.inside.push(...parts),
      replaceChildren: () => void made.inside.splice(0),
      addEventListener: (event: string, act: () => unknown) => void Object.assign(made.hear, { [event]: act }),
    })
  }
  const body = element('body')
  const all = (at: Element): Element[] => [at, ...at.inside.filter(one => typeof one === 'object').flatMap(all)]
  return { document: { body, createElement: element }, find: (name: string) => all(body).find(one => one.name === name)! }
}
