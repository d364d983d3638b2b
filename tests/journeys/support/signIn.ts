import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { noteSignedIn, signedInAt } from './kept-pages.ts'

/** Of everybody who works in a store here. */
export const OWN_PASSWORD = 'tandem-demo'

export interface SignedIn {
  /** Calls the product as this person. */
  ask: <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: object) => Promise<T>
  /** The same with a multipart form, as editors save. */
  send: (path: string, multipart: Record<string, string>) => Promise<void>
  /** Somebody else of the same store who looks after affiliates: what one member enters, another releases. */
  colleague: () => Promise<SignedIn>
}

interface Credentials {
  access_token: string
  refresh_token: string
}

/**
 * Signs in without the login page. `shop` is a part of the store's address, for people with several stores;
 * `fresh` gives a session of its own, for journeys that end it.
 */
export async function signIn(page: Page, email: string, shop = '', { fresh = false } = {}): Promise<SignedIn> {
  const credentials = await (fresh ? logIn(page, email, shop) : sharedLogIn(page, email, shop))
  if (signedInAt(page) === undefined) await startSignedIn(page, credentials)
  else if (signedInAt(page) !== credentials.refresh_token) await changePerson(page, credentials)
  return calling(page, credentials)
}

/** A page that will be kept is told in place: a script that runs before every load cannot be taken back. */
async function changePerson(page: Page, credentials: Credentials): Promise<void> {
  await leaveAdmin(page)
  await page.evaluate(stored => {
    localStorage.clear()
    localStorage.setItem('tandem.credentials', stored)
  }, JSON.stringify(credentials))
  noteSignedIn(page, credentials.refresh_token)
}

/**
 * To the smallest address of the product, away from the admin of whoever was signed in. If their session has just been ended, that admin is on
 * its way to the login and may win; whoever waits for the navigation that lost waits for ever.
 */
async function leaveAdmin(page: Page): Promise<void> {
  await expect(async () => {
    const arriving = page.goto('/healthz').catch(() => undefined)
    await page.waitForURL(({ pathname }) => pathname === '/healthz' || pathname === '/', { waitUntil: 'commit' })
    expect(new URL(page.url()).pathname).toBe('/healthz')
    await arriving
  }).toPass()
}

async function startSignedIn(page: Page, credentials: Credentials): Promise<void> {
  await page.addInitScript(
    // Only once: a session that was refreshed, switched or ended is not to be put back.
    stored => {
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', 'yes')
      localStorage.setItem('tandem.credentials', stored)
    },
    JSON.stringify(credentials),
  )
}

/** Calls the product as somebody else than the one at the screen. */
export async function callAs(page: Page, email: string, shop = ''): Promise<SignedIn> {
  return calling(page, await sharedLogIn(page, email, shop))
}

/** The address of somebody new in the store: whose sessions end or whose language changes must not be known to other journeys. */
export async function newColleague(page: Page, permissions = ['dashboard'], stores = ['demo-store']): Promise<string> {
  const email = `${randomUUID()}@example.test`
  for (const store of stores) await invite(page, store, { name: 'Nour Haas', email, permissions, full: 0 })
  return email
}

interface Invited {
  name: string
  email: string
  permissions: readonly string[]
  full: 0 | 1
}

/** Adds somebody to a store of the demo's owner, who follows the mailed link and chooses the password of all journeys. */
export async function invite(page: Page, store: string, person: Invited): Promise<{ id: number }> {
  return inviteBy(await callAs(page, 'owner@demo.test', store), page, person)
}

async function inviteBy(owner: SignedIn, page: Page, person: Invited): Promise<{ id: number }> {
  const seen = await passwordLinks(page, person.email)
  const { id } = await owner.ask<{ id: number }>('POST', '/api/v1/merchant/account/staff', person)
  const link = await mailedLink(page, person.email, seen)
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  const data = { token, password: OWN_PASSWORD, password_confirmation: OWN_PASSWORD }
  const answer = await page.request.post('/api/password/reset', { data })
  if (!answer.ok()) throw new Error(`${person.email} could not choose a password: ${await answer.text()}`)
  return { id }
}

/** The link to a password that was mailed to somebody and is not among those `seen` before. */
export async function mailedLink(page: Page, email: string, seen: readonly string[] = []): Promise<string> {
  let fresh: string | undefined
  await expect(async () => {
    fresh = (await passwordLinks(page, email)).find(link => !seen.includes(link))
    expect(fresh).toBeDefined()
  }).toPass()
  return fresh!
}

async function passwordLinks(page: Page, email: string): Promise<string[]> {
  const mailbox = await (await page.request.get('/dev/mailbox')).text()
  const mails = [...mailbox.matchAll(/href="(\/dev\/mailbox\/[^"]+)">.*?<span>(.*?)<\/span>/g)].filter(mail =>
    mail[2]!.includes(email),
  )
  const bodies = await Promise.all(mails.map(async ([, path]) => (await page.request.get(`${path}/body`)).text()))
  return bodies.flatMap(body => /href="([^"]*\/password\/link#[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? [])
}

/** The address of the owner of a new store, who has skipped the quick start: home is home. */
export async function newStore(page: Page): Promise<string> {
  const word = randomUUID()
  const email = `${word}@example.test`
  const store = { user_name: 'Ria', email, password: OWN_PASSWORD, shop_name: 'New store', store_url: `${word}.journey.test` }
  const answer = await page.request.post('/api/register', { data: store })
  if (!answer.ok()) throw new Error(`The store could not be opened: ${await answer.text()}`)
  await calling(page, (await answer.json()) as Credentials).ask('POST', '/api/v1/merchant/on-boarding/skip')
  return email
}

const colleagues = new Map<string, Promise<string>>()

/** One for each session that journeys share: making somebody costs a mail and a login. */
async function colleagueOf(owner: SignedIn, page: Page, session: string): Promise<SignedIn> {
  const email = `${randomUUID()}@example.test`
  const person = { name: 'Ines Falk', email, permissions: ['affiliate-and-coupon'], full: 0 as const }
  if (!colleagues.has(session))
    colleagues.set(
      session,
      inviteBy(owner, page, person).then(() => email),
    )
  return callAs(page, await colleagues.get(session)!)
}

function calling(page: Page, { access_token }: Credentials): SignedIn {
  const headers = { authorization: `Bearer ${access_token}` }
  const person: SignedIn = {
    colleague: () => colleagueOf(person, page, access_token),
    ask: async <T>(method: string, path: string, data?: object) => {
      const reply = await page.request.fetch(path, { method, data, headers })
      if (!reply.ok()) throw new Error(`${method} ${path}: ${await reply.text()}`)
      return ((await reply.json()) as { data: T }).data
    },
    send: async (path, multipart) => {
      const reply = await page.request.post(path, { multipart, headers })
      if (!reply.ok()) throw new Error(`POST ${path}: ${await reply.text()}`)
    },
  }
  return person
}

// The product counts sign-ins, so that passwords cannot be guessed: all workers of a run share theirs, also those that begin anew
// after a failure.
async function sharedLogIn(page: Page, email: string, shop: string): Promise<Credentials> {
  const { outputDir, use } = test.info().project
  const place = path.join(outputDir, 'signed-in', encodeURIComponent(`${use.baseURL} ${email} ${shop}`))
  if (!fs.existsSync(place)) {
    const written = `${place}.${randomUUID()}`
    const credentials = await logIn(page, email, shop)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    fs.writeFileSync(written, JSON.stringify(credentials))
    fs.renameSync(written, place)
  }
  return JSON.parse(fs.readFileSync(place, 'utf8')) as Credentials
}

async function logIn(page: Page, email: string, shop: string): Promise<Credentials> {
  const found = await page.request.post('/api/identify', { data: { email } })
  const stores = (await found.json()) as { id: number; shop: string }[]
  const store = stores.find(candidate => candidate.shop.includes(shop))!
  const answer = await page.request.post('/api/login', { data: { email, password: OWN_PASSWORD, shop_id: store.id } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  const { access_token, refresh_token } = (await answer.json()) as Credentials
  return { access_token, refresh_token }
}
