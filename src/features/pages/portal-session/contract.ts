import * as z from 'zod'
import { Credentials, password } from '#features/account/session/contract.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { emailField } from '#kit/contract/validate.ts'
import { spokenLanguages } from '#kit/languages.ts'

const email = emailField('session.emailRequired', 'session.emailInvalid')
const lookups = { by: 'address', calls: 60, seconds: 60 } as const

/** Of the authenticator app, or one of the recovery codes; only where the affiliate has an app. */
const code = z.string().trim().max(40).optional()

/** Which screen of the portal they were going to (`portalTarget`); the mailed link leads on there. */
const to = z.string().max(200).optional()

/** What is asked for again before something is changed that a thief would change; spread into the body of the call. */
export const affiliateProof = { password, code }
export const AffiliateProof = z.object(affiliateProof)
export type AffiliateProof = z.infer<typeof AffiliateProof>

/** What every screen of the portal knows of who is signed in and where. */
export const PortalFacts = z.object({
  affiliate: z.object({
    id: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** Else the shop has deactivated them, and they read what they have earned. */
    is_active: z.boolean(),
    /** By their own choice; else as the browser has it. */
    language: z.enum(spokenLanguages).nullable(),
    /** Whether a code is asked for beside the password. */
    has_second_factor: z.boolean(),
  }),
  program: z.object({ id: z.number(), name: z.string() }),
  shop: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    currency: z.string(),
    money_format: z.string(),
    time_zone: z.string(),
    language: z.string(),
    support_email: z.string().nullable(),
  }),
  /** What is there for them of all that not everybody has, as the features call it (`portalHas`). */
  has: z.array(z.string()),
  /** Who of the shop looks in as this affiliate. */
  viewer: z.object({ name: z.string() }).nullable(),
})
export type PortalFacts = z.infer<typeof PortalFacts>

export const portalSession = contract({
  /** A wrong password, an account without one and an unknown address all answer alike. */
  login: endpoint('POST /api/partner/{sub_path}/login', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({
      email,
      password,
      code,
      /** The answer to the puzzle of a 429 `session.puzzleRequired`; each is good once. */
      puzzle: z.string().max(200).optional(),
    }),
    reply: Credentials,
  }),
  /** Answers the same whether or not there is anybody to write to. */
  requestPassword: endpoint('POST /api/partner/{sub_path}/password', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({ email, to }),
    reply: z.object({ message: z.string() }),
  }),
  /** Sends the mail that confirms an address again. The ticket came with the refusal of a login whose password was right. */
  resendVerification: endpoint('POST /api/partner/{sub_path}/verify-email', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({ ticket: z.string().max(200), to }),
    reply: z.object({ message: z.string() }),
  }),
  refresh: endpoint('POST /api/partner/refresh', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({ refresh_token: z.string().max(200) }),
    reply: Credentials,
  }),
  /** Trades the code of "log in as affiliate" for half an hour of looking in, once. */
  look: endpoint('POST /api/partner/look', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({ code: z.string().max(200) }),
    reply: Credentials,
  }),
  /** Trades the code that a sign-up without approval ends with, or `openStore` answers, for a session, once. */
  enter: endpoint('POST /api/partner/enter', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({ code: z.string().max(200) }),
    reply: Credentials,
  }),
  /** The way to the affiliate's account in another store of the brand: an address that is good once, for a minute. */
  openStore: endpoint('POST /api/v1/partner/stores/{store_id}/open', {
    access: 'affiliate',
    limit: { by: 'user', calls: 60, seconds: 600 },
    body: z.object({ code }),
    reply: z.object({ url: z.string() }),
  }),
  logout: endpoint('POST /api/partner/logout', { access: 'affiliate', bare: true, forViewers: true, forDeactivated: true }),
  facts: endpoint('GET /api/v1/partner/index', { access: 'affiliate', forDeactivated: true, reply: PortalFacts }),
})
