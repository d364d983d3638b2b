import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONSENT, type PixelEvent, pixelFrame, pixelScript } from './pageScripts.ts'
import { accountPage, type Cart, cartPage, frontPage, ordersPage, productPage, type Visit } from './pages.ts'
import { pictureOf } from './pictures.ts'
import type { Store } from './Store.ts'

export interface ShopFrontOptions {
  storeOf: (shop: string) => Store | undefined
  names: Record<string, string>
}

type Form = Record<string, string>
const BASE = '/:shop/demo-store'
const MAX_CARTS = 5_000

/** A shop front for people: a shelf, a cart, a coupon box, a checkout, and a list of orders with refunds. */
export function shopFront(app: FastifyInstance, { storeOf, names }: ShopFrontOptions): void {
  const carts = new Map<string, Cart>()

  function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
    const { shop } = request.params as { shop: string }
    const forwarded = request.headers['x-forwarded-prefix']
    const base = typeof forwarded === 'string' ? forwarded : `/${shop}/demo-store`
    const token = /(?:^|; )cart=([0-9a-f]{32})/.exec(request.headers.cookie ?? '')?.[1]
    const cart = (token && carts.get(token)) || newCart(pageOf(request), token)
    // Readable by scripts, as the carts of real stores are: the tracker looks whether it is a new one.
    reply.header('set-cookie', `cart=${cart.token}; Path=${base}; Max-Age=1209600; SameSite=Lax`)
    const isFresh = /no-cache/.test(String(request.headers['cache-control'] ?? ''))
    return { base, cart, store: storeOf(shop)!, name: names[shop] ?? shop, isProxied: typeof forwarded === 'string', isFresh }
  }

  function newCart(landing_site: string, token = randomBytes(16).toString('hex')): Cart {
    if (carts.size >= MAX_CARTS) carts.delete(carts.keys().next().value!)
    const checkout_token = randomBytes(16).toString('hex')
    const cart: Cart = { token, items: new Map(), code: '', attributes: {}, landing_site, checkout_token }
    carts.set(token, cart)
    return cart
  }

  app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, next) =>
      next(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    scope.addHook('onRequest', async (request, reply) => {
      if (!storeOf((request.params as { shop: string }).shop)) return reply.code(404).send('There is no such store.')
    })
    const show = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

    scope.get<{ Querystring: { shelf?: string; sca_ref?: string } }>(BASE, (request, reply) => {
      const visit = visitOf(request, reply)
      const { dropsParameters, blocksAddress } = visit.store.front.faults
      if (dropsParameters && request.query.sca_ref) return reply.redirect(`${visit.base}?shelf=all`, 302)
      if (blocksAddress) reply.header('content-security-policy', "script-src 'self' https://cdn.shopify.com")
      return show(reply, frontPage(visit, request.query.shelf))
    })
    scope.get(`${BASE}/cart.js`, (request, reply) => {
      const { cart } = visitOf(request, reply)
      return { token: cart.token, attributes: cart.attributes }
    })
    scope.get<{ Params: { handle: string } }>(`${BASE}/products/:handle`, (request, reply) => {
      const visit = visitOf(request, reply)
      const product = visit.store.catalogue.products.find(({ handle }) => handle === request.params.handle)
      return product ? show(reply, productPage(visit, product)) : reply.code(404).send('There is no such product.')
    })
    scope.get<{ Params: { handle: string } }>(`${BASE}/collections/:handle`, (request, reply) => {
      const visit = visitOf(request, reply)
      const shelf = visit.store.catalogue.collections.find(({ handle }) => handle === request.params.handle)
      return shelf ? show(reply, frontPage(visit, shelf.id)) : reply.code(404).send('There is no such collection.')
    })
    scope.get(`${BASE}/cart`, (request, reply) => {
      const visit = visitOf(request, reply)
      return show(reply, cartPage(visit, totalsOf(visit)))
    })
    // A cart permalink: pieces, codes and what is known of the buyer, as the platform reads them.
    scope.get<{ Params: { items: string }; Querystring: Form }>(`${BASE}/cart/:items`, (request, reply) => {
      const { base, cart, store } = visitOf(request, reply)
      const pieces = request.params.items.split(',').map(item => /^(\d{1,30}):(\d{1,3})$/.exec(item))
      if (pieces.includes(null)) return reply.code(404).send('There is no such page.')
      cart.items.clear()
      for (const [, variant_id = '', quantity] of pieces as RegExpExecArray[])
        if (store.findVariant(variant_id)) cart.items.set(variant_id, Number(quantity))
      cart.code = (request.query.discount ?? '').slice(0, 100)
      const of = (field: string) => request.query[`checkout[shipping_address][${field}]`] ?? ''
      cart.buyer = { email: request.query['checkout[email]'] ?? '', name: `${of('first_name')} ${of('last_name')}`.trim() }
      return reply.redirect(`${base}/cart`, 303)
    })
    scope.get<{ Querystring: { placed?: string } }>(`${BASE}/orders`, (request, reply) => {
      const visit = visitOf(request, reply)
      return show(reply, ordersPage(visit, visit.store.orders.get(Number(request.query.placed))))
    })
    scope.get<{ Querystring: { opened?: string } }>(`${BASE}/account`, (request, reply) =>
      show(reply, accountPage(visitOf(request, reply), request.query.opened)),
    )
    scope.post<{ Body: Form }>(`${BASE}/account`, (request, reply) => {
      const { base, store } = visitOf(request, reply)
      const { email = '', name = '', news } = request.body
      if (!email.includes('@')) return reply.redirect(`${base}/account`, 303)
      const [first_name = '', ...rest] = name.trim().split(' ')
      store.openAccount({ email, first_name, last_name: rest.join(' '), accepts_marketing: news === 'yes' })
      return reply.redirect(`${base}/account?opened=${encodeURIComponent(first_name || email)}`, 303)
    })
    scope.get<{ Params: { file: string } }>(`${BASE}/pictures/:file`, (request, reply) => {
      const handle = /^([a-z0-9-]{1,80})\.svg$/.exec(request.params.file)?.[1]
      if (!handle) return reply.code(404).send('There is no such picture.')
      const picture = pictureOf(handle).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" ')
      return reply.type('image/svg+xml; charset=utf-8').send(picture)
    })
    // A link with a code, as real stores have: the code is in the cart from then on.
    scope.get<{ Params: { code: string }; Querystring: { redirect?: string } }>(`${BASE}/discount/:code`, (request, reply) => {
      const { base, cart } = visitOf(request, reply)
      cart.code = request.params.code.trim().slice(0, 40)
      const path = request.query.redirect ?? '/'
      const inside = /^\/[^/\\]/.test(path) ? path : '/'
      // What scripts read from the page's address begins with the store's own already.
      return reply.redirect(inside.startsWith(base) ? inside : base + inside, 302)
    })
    // What themes of real stores say about themselves, for scripts such as the tracker.
    // After a purchase the page knows the order as well.
    scope.get<{ Querystring: { placed?: string } }>(`${BASE}/store.js`, (request, reply) => {
      const { base, store } = visitOf(request, reply)
      const order = store.orders.get(Number(request.query.placed))
      const checkout = order && { order_id: order.id, email: order.email }
      const facts = JSON.stringify({ shop: store.shop, routes: { root: `${base}/` }, checkout }).replaceAll('<', '\\u003c')
      return reply
        .type('text/javascript; charset=utf-8')
        .send(`window.Shopify = ${facts}\n${store.front.consent.isRequired ? CONSENT : ''}`)
    })
    // The store's pixels run beside its pages and hear what happens there.
    scope.get<{ Querystring: { placed?: string; checkout?: string } }>(`${BASE}/pixel.js`, (request, reply) => {
      const { base, cart, store } = visitOf(request, reply)
      const order = store.orders.get(Number(request.query.placed))
      const events: PixelEvent[] = [
        { event: 'page_viewed' },
        ...(request.query.checkout ? [{ event: 'checkout_started' as const, token: cart.checkout_token }] : []),
        ...(order ? [{ event: 'checkout_completed' as const, token: order.checkout_token }] : []),
      ]
      return reply.type('text/javascript; charset=utf-8').send(pixelScript(`${base}/pixel-frame`, events))
    })
    scope.get(`${BASE}/pixel-frame`, (request, reply) => {
      const { store } = visitOf(request, reply)
      return store.front.pixel
        ? show(reply.header('content-security-policy', 'sandbox allow-scripts'), pixelFrame(store.front.pixel.settings))
        : reply.code(404).send('There is no such page.')
    })
    scope.get<{ Params: { path: string } }>(`${BASE}/:path`, (request, reply) => {
      const { store } = visitOf(request, reply)
      const redirect = store.redirects.find(`/${request.params.path}`)
      // A browser would remember a permanent one, and here they are tried out.
      return redirect ? reply.redirect(redirect.target, 302) : reply.code(404).send('There is no such page.')
    })
    scope.post<{ Body: { attributes?: Record<string, unknown> } }>(`${BASE}/cart/update.js`, (request, reply) => {
      const { cart, store } = visitOf(request, reply)
      if (store.front.faults.losesAttributes) return { token: cart.token, attributes: request.body?.attributes ?? {} }
      for (const [name, value] of Object.entries(request.body?.attributes ?? {}).slice(0, 20))
        cart.attributes[name] = String(value)
      return { token: cart.token, attributes: cart.attributes }
    })
    scope.post<{ Body: Form }>(`${BASE}/cart/add`, (request, reply) => {
      const { base, cart, store } = visitOf(request, reply)
      const { variant_id = '', quantity } = request.body
      const pieces = Math.min(20, Math.max(1, Number.parseInt(quantity ?? '1', 10) || 1))
      if (store.findVariant(variant_id)) cart.items.set(variant_id, (cart.items.get(variant_id) ?? 0) + pieces)
      return reply.redirect(`${base}/cart`, 303)
    })
    scope.post<{ Body: Form }>(`${BASE}/cart/remove`, (request, reply) => {
      const { base, cart } = visitOf(request, reply)
      cart.items.delete(request.body.variant_id ?? '')
      return reply.redirect(`${base}/cart`, 303)
    })
    scope.post<{ Body: Form }>(`${BASE}/cart/code`, (request, reply) => {
      const { base, cart } = visitOf(request, reply)
      cart.code = (request.body.code ?? '').trim().slice(0, 40)
      return reply.redirect(`${base}/cart`, 303)
    })
    scope.post<{ Body: Form }>(`${BASE}/checkout`, (request, reply) => {
      const { base, cart, store } = visitOf(request, reply)
      const { email = '', name = '' } = request.body
      if (cart.items.size === 0 || !email.includes('@')) return reply.redirect(`${base}/cart`, 303)
      const [first_name, ...rest] = name.trim().split(' ')
      const { id } = store.placeOrder({
        ...checkoutOf(cart),
        email,
        first_name,
        last_name: rest.join(' '),
        address: addressOf(request),
      })
      carts.delete(cart.token)
      reply.header('set-cookie', `cart=${newCart('/').token}; Path=${base}; Max-Age=1209600; SameSite=Lax`)
      return reply.redirect(`${base}/orders?placed=${id}`, 303)
    })
    scope.post<{ Params: { id: string }; Body: Form }>(`${BASE}/orders/:id/refund`, (request, reply) => {
      const { base, store } = visitOf(request, reply)
      const id = Number(request.params.id)
      if (request.body.all) store.refundAll(id)
      else store.refund(id, new Map([[Number(request.body.line), 1]]))
      return reply.redirect(`${base}/orders`, 303)
    })
    done()
  })
}

const checkoutOf = (cart: Cart) => ({
  items: [...cart.items].map(([variant_id, quantity]) => ({ variant_id, quantity })),
  code: cart.code,
  attributes: { ...cart.attributes },
  cart_token: cart.token,
  checkout_token: cart.checkout_token,
  landing_site: cart.landing_site,
})

const pageOf = ({ url }: FastifyRequest) => url.slice(url.indexOf('/demo-store') + '/demo-store'.length) || '/'

const addressOf = (request: FastifyRequest) =>
  String(request.headers['x-forwarded-for'] ?? '')
    .split(',', 1)[0]
    ?.trim() || request.ip

/** What the order would come to. */
function totalsOf({ store, cart }: Visit) {
  if (cart.items.size === 0) return undefined
  const { lines, shipping, shipping_discount, applied, code_refused } = store.quote(checkoutOf(cart))
  const sumOf = (part: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + part(line), 0)
  return {
    products: sumOf(line => line.variant.price * line.quantity),
    discount: sumOf(line => line.discount),
    tax: sumOf(line => line.tax),
    shipping: shipping - shipping_discount,
    applied,
    code_refused,
  }
}
