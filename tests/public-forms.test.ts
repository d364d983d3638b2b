import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { landingPath } from '#features/friends/friend-pages/contract.ts'
import { declinePath, joinPath } from '#features/pages/convert-customers/contract.ts'
import { declineToken, invitationToken } from '#features/pages/convert-customers/server/invitation-links.ts'
import { insertInvitations } from '#features/pages/convert-customers/server/store.ts'
import { marketplace } from '#features/pages/marketplace/contract.ts'
import type { Offer } from '#features/pages/marketplace/rules/offer.ts'
import { signUpPaths } from '#features/pages/sign-up/contract.ts'
import { newEmailLink } from '#features/pages/sign-up/server/email-links.ts'
import { arrivalOf } from '#features/pages/sign-up/server/index.ts'
import { askEmailChange } from '#features/people/affiliates/server/account/email-change.ts'
import { type EmailChangeAction, emailChangeUrl } from '#features/people/affiliates/server/account/email-change-links.ts'
import { newPasswordLink } from '#features/people/affiliates/server/password/password-links.ts'
import { unsubscribeUrl } from '#features/people/unsubscribe/server/index.ts'
import { readShop, saveSetting } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type AffiliateDesk, affiliateDesk } from './support/affiliate-desk.ts'
import { aProgram } from './support/friend-program.ts'
import { routeTable } from './support/served.ts'

// A browser holds a form to the policy of its page, and every address that the answer leads on to as well.

const APP = 'app.example.com'
const PARTNERS = 'partners.example.com'

const installations = [
  { name: 'one host for all', settings: { publicUrl: `https://${APP}` }, hosts: [APP] },
  {
    name: 'a host for affiliates',
    settings: { publicUrl: `https://${APP}`, partnerUrl: `https://${PARTNERS}`, affiliateDomain: 'cname.example.com' },
    hosts: [APP, PARTNERS],
  },
]

/** Where the form is, and what somebody types into it. */
interface Form {
  path: string
  fields: Record<string, string>
}

interface Place {
  desk: AffiliateDesk
  shop: Awaited<ReturnType<AffiliateDesk['shop']>>
  sub: string
}

let made = 0
const nextEmail = () => `visitor${++made}@example.test`
const person = () => ({ first_name: 'Ann', last_name: 'Lee', email: nextEmail(), password: 'correct horse' })
const waiting = ({ shop }: Place) => shop.affiliate(shop.program_id, { status: 'pending', email_verified: false })
const inShop = <T>({ shop }: Place, run: (tx: Tx) => Promise<T>) => shop.inShop(run) as Promise<T>
const secretOf = ({ desk }: Place) => desk.app.config.secret

async function invited(place: Place): Promise<number> {
  const { shop } = place
  const asked = [{ email: nextEmail(), first_name: 'Ann', last_name: 'Lee' }]
  const [id] = await inShop(place, tx => insertInvitations(tx, shop.shop_id, asked, { program_id: shop.program_id }))
  return id!
}

/** Somebody who asked for another address, and the link that confirms or cancels it. */
async function newEmail(place: Place, action: EmailChangeAction): Promise<Form> {
  const { shop_id, program_id } = place.shop
  const affiliate_id = await place.shop.affiliate(program_id)
  await inShop(place, tx => askEmailChange(tx, shop_id, affiliate_id, nextEmail()))
  const [asked] = await place.desk.app.asOwner<{ id: string }>(
    'select id from affiliate_email_change where shop_id = $1 and affiliate_id = $2',
    [shop_id, affiliate_id],
  )
  const shop = await inShop(place, tx => readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan'))
  const { pathname, search } = new URL(emailChangeUrl(place.desk.app.services, { ...shop, shop_id }, action, asked!.id)!)
  return token(pathname + search)
}

const token = (path: string): Form => ({ path, fields: { token: new URL(path, 'http://x').searchParams.get('token') ?? '' } })

function signingUp(path: string): Form {
  const typed = person()
  return { path, fields: { ...typed, password_confirmation: typed.password, agreement: '1' } }
}

/** Every form that a visitor can send, by the route that takes it. */
const forms: Record<string, (place: Place) => Promise<Form>> = {
  'POST /:sub_path/register': async ({ sub, shop }) => signingUp(`/${sub}/register?p=${shop.program_id}`),
  'POST /:sub_path/register/:program_id': async ({ sub, shop }) => signingUp(`/${sub}/register/${shop.program_id}`),
  'POST /:sub_path/thank-you': async place => {
    const arrival = arrivalOf(secretOf(place), place.shop.shop_id, await waiting(place))
    return { path: signUpPaths.thankYou(place.sub, arrival), fields: {} }
  },
  'POST /:sub_path/verify-email': async place => {
    const id = await waiting(place)
    const link = await inShop(place, tx => newEmailLink(tx, place.shop.shop_id, id))
    return token(`/${place.sub}/verify-email?token=${link}`)
  },
  'POST /:sub_path/new-email': place => newEmail(place, 'confirm'),
  'POST /:sub_path/new-email/cancel': place => newEmail(place, 'cancel'),
  'POST /:sub_path/join': async place =>
    token(joinPath(place.sub, invitationToken(secretOf(place), place.shop.shop_id, await invited(place)))),
  'POST /:sub_path/join/stop': async place =>
    token(declinePath(place.sub, declineToken(secretOf(place), place.shop.shop_id, await invited(place)))),
  'POST /:sub_path/refer': async place => {
    await aProgram(place.desk.app.services.db, place.shop.shop_id)
    return { path: landingPath(place.sub), fields: { name: 'Ann Lee', email: nextEmail() } }
  },
  'POST /affiliate/unsubscribe/:token': async place => {
    const { shop_id } = place.shop
    const affiliate_id = await waiting(place)
    const shop = await inShop(place, tx => readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan'))
    const url = unsubscribeUrl(place.desk.app.services, shop, { shop_id, affiliate_id, kind: 'news' })
    return { path: new URL(url).pathname, fields: {} }
  },
  'POST /affiliate/password': async place => {
    const id = await waiting(place)
    const link = await inShop(place, tx => newPasswordLink(tx, place.shop.shop_id, id))
    const typed = { password: 'correct horse', again: 'correct horse' }
    return { path: `/affiliate/password?token=${link}`, fields: { token: link, ...typed } }
  },
  'POST /marketplace/:slug': async ({ shop }) => {
    const body: Offer = {
      ...{ program_id: shop.program_id, is_listed: 1, brand: `Brand ${shop.shop_id}`, category: 'garden', countries: [] },
      ...{ summary: 'Tools that last.', about: 'Made by hand.', terms: '' },
    }
    const { url } = await shop.call(marketplace.save, { body })
    return { path: new URL(url!).pathname, fields: { as: 'new', ...person(), country: '', agreement: '1' } }
  },
}

/** Those a merchant opens from a mail to them; the admin's host alone has them. */
const ofMerchants = ['POST /sender-address/confirm/:token']

describe.each(installations)('with $name', ({ settings, hosts }) => {
  let desk: AffiliateDesk
  const places: Place[] = []
  beforeAll(async () => {
    desk = await affiliateDesk(settings)
    for (const domain of [undefined, 'partners.fernhill.example']) places.push(await aPlace(desk, domain))
  })
  afterAll(() => desk.close())

  test('every form is here', () => {
    const taken = routeTable(desk.app)
      .filter(({ method, access, url }) => method === 'POST' && access === 'public' && !/^\/(?:api|webhooks|pages)\//.test(url))
      .map(({ title }) => title)
    expect(taken.toSorted()).toEqual([...Object.keys(forms), ...ofMerchants].toSorted())
  })

  describe.each([
    { whose: 'without a domain', index: 0, all: hosts },
    { whose: 'with a domain of its own', index: 1, all: [...hosts, 'partners.fernhill.example'] },
  ])('of a shop $whose', ({ index, all }) => {
    test.each(Object.keys(forms).flatMap(route => all.map(host => ({ route, host }))))(
      '$route opened at $host arrives, and its answer is shown',
      async ({ route, host }) => {
        const { path, fields } = await forms[route]!(places[index]!)
        const page = await follow(desk, { url: `https://${host}${path}` })
        // A shop's own domain has no marketplace.
        if (host === 'partners.fernhill.example' && route.includes('marketplace')) return expect(page.status).toBe(404)
        expect(page.status).toBe(200)
        const text = await page.answer.text()
        const action = /<form[^>]*method="post"[^>]*>/i.exec(text)![0].match(/action="([^"]*)"/)?.[1]
        const url = new URL(action?.replaceAll('&amp;', '&') || page.url, page.url).href
        const answer = await follow(desk, { url, fields })
        for (const step of answer.steps) expect(isAllowed(page, step), `${step} from ${page.url}`).toBe(true)
        expect(answer.status).toBe(200)
      },
    )
  })
})

async function aPlace(desk: AffiliateDesk, domain?: string): Promise<Place> {
  const shop = await desk.shop()
  const sub = await shop.subPath()
  await shop.inShop(tx => saveSetting(tx, shop.shop_id, 'notifications_others', { verify_affiliate_email: 1 }))
  if (domain) await prove(desk, shop.shop_id, domain)
  return { desk, shop, sub }
}

async function prove(desk: AffiliateDesk, shop_id: number, domain: string): Promise<void> {
  await desk.app.asOwner('update shop set custom_domain = $2 where shop_id = $1', [shop_id, domain])
  await desk.app.asOwner('insert into proven_domain (domain, shop_id) values ($1, $2)', [domain, shop_id])
}

interface Followed {
  url: string
  steps: string[]
  status: number
  answer: Response
}

/** As a browser goes on from one address to the next. */
async function follow(desk: AffiliateDesk, { url, fields }: { url: string; fields?: Record<string, string> }): Promise<Followed> {
  const steps = [url]
  let answer = await open(desk, url, fields)
  while (answer.status >= 300 && answer.status < 400 && steps.length < 10) {
    steps.push(new URL(answer.headers.get('location')!, steps.at(-1)).href)
    answer = await open(desk, steps.at(-1)!)
  }
  return { url: steps.at(-1)!, steps, status: answer.status, answer }
}

function open(desk: AffiliateDesk, url: string, fields?: Record<string, string>): Promise<Response> {
  const { host, pathname, search } = new URL(url)
  const form = fields && { 'content-type': 'application/x-www-form-urlencoded' }
  return desk.app.fetch(pathname + search, {
    method: fields ? 'POST' : 'GET',
    headers: { host, accept: 'text/html', ...form },
    body: fields && new URLSearchParams(fields).toString(),
  })
}

/** What `form-action` of the page says of an address. */
function isAllowed({ url, answer }: Followed, step: string): boolean {
  const policy = answer.headers.get('content-security-policy') ?? ''
  const [, sources = ''] = /form-action ([^;]*)/.exec(policy) ?? []
  const allowed = sources.split(' ').map(source => (source === "'self'" ? new URL(url).origin : source))
  return allowed.includes(new URL(step).origin)
}
