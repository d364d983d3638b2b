import type { DemoProduct } from '../../src/demo/orders/catalogue.ts'
import { type Html, html, trustedHtml } from '../../src/server/http/html.ts'
import type { AppliedCode } from './applyCode.ts'
import { decimal } from './payloads.ts'
import { pictureOf } from './pictures.ts'
import type { Store } from './Store.ts'
import { piecesKept, type StoreOrder } from './StoreOrder.ts'
import { style } from './style.ts'

export interface Cart {
  token: string
  items: Map<string, number>
  code: string
  attributes: Record<string, string>
  /** The page the visitor came in by. */
  landing_site: string
  /** By which it is known from the checkout on. */
  checkout_token: string
  /** What a link that filled the cart said of the buyer. */
  buyer?: { email: string; name: string }
}

export interface Visit {
  /** What every address of the store begins with. */
  base: string
  store: Store
  name: string
  cart: Cart
  /** Whether the page is reached through the product's own address. */
  isProxied: boolean
  /** Whether it was asked for past every cache. */
  isFresh: boolean
}

const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' }
const money = (cents: number, { currency }: Pick<Store, 'currency'>) =>
  `${cents < 0 ? '−' : ''}${signs[currency] ?? ''}${decimal(Math.abs(cents))}`
const picture = (product: DemoProduct) => trustedHtml(pictureOf(product.handle))
const fromPrice = (product: DemoProduct) => Math.min(...product.variants.map(variant => variant.price))

/** The app embed of the product, where the merchant has turned it on. */
function trackerOf({ store: { shop, front }, isProxied, isFresh }: Visit): Html | undefined {
  if (front.embed !== 'on' || front.faults.dropsScript || (front.faults.isCached && !isFresh)) return undefined
  // Reached through the product, the store lies on its address.
  const address = isProxied ? '' : (front.address ?? '')
  return html`<script src="${address}/tracker.js?shop=${shop}" async></script>`
}

/** What a page tells the store's pixels besides that it was viewed. */
interface Happened {
  placed?: StoreOrder
  isCheckout?: boolean
}

function page(visit: Visit, title: string, content: Html, { placed, isCheckout }: Happened = {}): string {
  const { base, name, cart } = visit
  const happened = placed ? `?placed=${placed.id}` : isCheckout && '?checkout=started'
  const count = [...cart.items.values()].reduce((a, b) => a + b, 0)
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<style>${trustedHtml(style)}</style>
<script src="${base}/store.js${placed && `?placed=${placed.id}`}"></script>
${trackerOf(visit)}
${visit.store.front.pixel && html`<script src="${base}/pixel.js${happened}" defer></script>`}
</head>
<body>
${visit.store.front.consent.hasBanner && html`<p class="note"><button id="allow">Allow marketing cookies</button></p>`}
<p class="note">A store to try things out in: nothing is sold and nothing is sent.</p>
<header class="bar">
<a class="brand" href="${base}">${name}</a>
<a href="${base}/orders">Orders</a>
<a href="${base}/account">Account</a>
<a href="${base}/cart">Cart <span class="count">${count}</span></a>
</header>
<main>
${content}
</main>
</body>
</html>`
  return body.toString()
}

export function frontPage(visit: Visit, shelf: string | undefined): string {
  const { base, store } = visit
  const { products, collections } = store.catalogue
  const chosen = collections.find(collection => collection.id === shelf)
  const shown = chosen ? products.filter(product => chosen.product_ids.includes(product.id)) : products
  const link = (href: string, title: string, isCurrent: boolean) =>
    html`<a href="${href}"${isCurrent && trustedHtml(' aria-current="page"')}>${title}</a>`
  return page(
    visit,
    chosen?.title ?? 'Welcome',
    html`${!chosen && products[0] && html`<section class="hero"><div><h1>Made for the long way round.</h1><p>Tents, wool and good coffee: things that last longer than the weather.</p><a class="button" href="${base}/products/${products[0].handle}">See the ${products[0].title}</a></div>${picture(products[0])}</section>`}
${chosen && html`<h1>${chosen.title}</h1>`}
<nav class="shelves" aria-label="Collections">${link(base, 'Everything', !chosen)}${collections.map(({ id, title }) => link(`${base}?shelf=${id}`, title, id === chosen?.id))}</nav>
<div class="products">${shown.map(
      product =>
        html`<a href="${base}/products/${product.handle}">${picture(product)}<span><b>${product.title}</b> ${money(fromPrice(product), store)}</span></a>`,
    )}</div>`,
  )
}

export function productPage(visit: Visit, product: DemoProduct): string {
  const { base, store } = visit
  return page(
    visit,
    product.title,
    html`<div class="detail">${picture(product)}<form method="post" action="${base}/cart/add"><h1>${product.title}</h1>
<label>Choose one<select name="variant_id">${product.variants.map(({ id, title, price }) => html`<option value="${id}">${title} – ${money(price, store)}</option>`)}</select></label>
<label>How many<input name="quantity" type="number" min="1" max="20" value="1"></label>
<button class="wide">Add to cart</button></form></div>`,
  )
}

interface Totals {
  products: number
  discount: number
  tax: number
  shipping: number
  applied: AppliedCode | null
  code_refused: string | null
}

/** What the code did, beside its name. */
function wordsOf({ type, value }: AppliedCode): string {
  if (type === 'shipping') return 'free shipping'
  return type === 'percentage' ? `${Number(value)} %` : 'a fixed sum'
}

export function cartPage(visit: Visit, totals: Totals | undefined): string {
  const { base, store, cart } = visit
  if (!totals)
    return page(visit, 'Cart', html`<h1>Your cart is empty</h1><p><a class="button" href="${base}">Go and look around</a></p>`)
  const rows = [...cart.items].flatMap(([id, quantity]) => {
    const found = store.findVariant(id)
    return found ? [{ id, quantity, ...found }] : []
  })
  const line = (title: string, cents: number) =>
    html`<div class="sum"><span>${title}</span><span>${money(cents, store)}</span></div>`
  return page(
    visit,
    'Cart',
    html`<h1>Your cart</h1><div class="split"><div class="panel"><table><thead><tr><th>Product</th><th>Pieces</th><th class="money">Price</th><th></th></tr></thead><tbody>${rows.map(
      row =>
        html`<tr><td><b>${row.product.title}</b><br><span class="quiet">${row.variant.title}</span></td><td>${row.quantity}</td><td class="money">${money(row.variant.price * row.quantity, store)}</td><td><form method="post" action="${base}/cart/remove"><input type="hidden" name="variant_id" value="${row.id}"><button class="plain" aria-label="Remove ${row.product.title}">Remove</button></form></td></tr>`,
    )}</tbody></table></div>
<div><form class="panel row" method="post" action="${base}/cart/code"><label>Coupon code<input name="code" value="${cart.code}" maxlength="40" autocomplete="off"></label><button class="plain">Apply</button>${totals.code_refused && html`<p class="quiet" role="alert">${cart.code} ${totals.code_refused}.</p>`}</form>
<form class="panel" method="post" action="${base}/checkout">${line('Products', totals.products)}${totals.applied && line(`Code ${cart.code} (${wordsOf(totals.applied)})`, -totals.discount)}${line('Tax', totals.tax)}${line('Shipping', totals.shipping)}<div class="sum all"><span>Total</span><span>${money(totals.products - totals.discount + totals.tax + totals.shipping, store)}</span></div>
<p></p><label>Email<input name="email" type="email" required placeholder="you@example.com" autocomplete="email" value="${cart.buyer?.email ?? ''}"></label><label>Name<input name="name" autocomplete="name" value="${cart.buyer?.name ?? ''}"></label><button class="wide">Pay now</button><p class="quiet">Codes made in Tandem take off what they say, any other 10 %. No payment is made.</p></form></div></div>`,
    { isCheckout: true },
  )
}

export function ordersPage(visit: Visit, placed: StoreOrder | undefined): string {
  const { store } = visit
  const orders = [...store.orders.values()].toReversed()
  return page(
    visit,
    'Orders',
    html`<h1>${placed ? html`Thank you! Order ${placed.name} is placed.` : 'Orders'}</h1>
<p class="quiet">What was bought here since the store was started. Refund a piece and watch the commission follow.</p>
${orders.length === 0 ? html`<p>No orders yet.</p>` : orders.map(order => orderPanel(visit, order))}`,
    { placed },
  )
}

function orderPanel({ base, store }: Visit, order: StoreOrder): Html {
  const left = order.lines.some(line => piecesKept(line) > 0)
  const button = (name: string, value: number, title: string) =>
    html`<form method="post" action="${base}/orders/${order.id}/refund"><input type="hidden" name="${name}" value="${value}"><button class="plain">${title}</button></form>`
  const status = order.refunds.length === 0 ? 'Paid' : left ? 'Partly refunded' : 'Refunded'
  return html`<section class="panel" data-order="${order.id}"><h2>${order.name} <span class="badge ${order.refunds.length > 0 && 'back'}">${status}</span></h2><p class="quiet">${order.email}${order.code && ` · code ${order.code}`} · ${order.placed_at.toISOString().slice(0, 16).replace('T', ' ')}</p>
<table><tbody>${order.lines.map(
    line =>
      html`<tr><td>${line.product.title} <span class="quiet">${line.variant.title}</span></td><td>${piecesKept(line)} of ${line.quantity}</td><td class="money">${money(line.variant.price * line.quantity - line.discount, store)}</td><td class="money">${piecesKept(line) > 0 && button('line', line.id, 'Refund one item')}</td></tr>`,
  )}</tbody></table><p></p>${left && button('all', 1, 'Refund all')}</section>`
}

export function accountPage(visit: Visit, opened: string | undefined): string {
  return page(
    visit,
    'Account',
    opened
      ? html`<h1>Welcome, ${opened}!</h1><p>Your account is open. <a href="${visit.base}">Go and look around</a></p>`
      : html`<h1>Open an account</h1><form class="panel" method="post" action="${visit.base}/account"><label>Email<input name="email" type="email" required autocomplete="email"></label><label>Name<input name="name" required autocomplete="name"></label><label><input name="news" type="checkbox" value="yes"> Send me news and offers</label><button class="wide">Create account</button></form>`,
  )
}
