import * as z from 'zod'
import { newPassword, password } from '#features/account/session/contract.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { Flag } from '#kit/flags.ts'

/** Ten million of a currency with two decimals: more is a slip of the finger. */
const MAX_SUM = 1_000_000_000

/** What is shown before money leaves: a code of an authenticator app, or a password made for that. */
export const releaseFactors = ['authenticator', 'password'] as const
export type ReleaseFactor = (typeof releaseFactors)[number]

/** What holds money back beside the second factor. */
const guards = {
  /** Whoever prepares a payment does not release it. */
  two_person_release: Flag,
  /** Above this sum of a day, whoever releases money shows their own password too; nothing means never. */
  step_up_above: z.int('error.field.notWhole').min(0, 'error.field.tooSmall').max(MAX_SUM, 'error.field.tooBig').nullable(),
}

export const PaypalState = z.object({
  connection: z
    .object({
      /** The end of the client id: enough to know it again. */
      client_id_end: z.string(),
      release_factor: z.enum(releaseFactors),
      connected_by: z.string(),
      connected_at: z.iso.datetime(),
      ...guards,
      /** Whether there is somebody else to be asked before money is held back less. */
      has_second_person: z.boolean(),
    })
    .nullable(),
  /** No money moves: PayPal's sandbox, or a simulated PayPal. */
  is_trial: z.boolean(),
})
export type PaypalState = z.infer<typeof PaypalState>

const key = (required: string) => z.string(required).trim().min(1, required).max(200, 'error.field.tooLong')

export const PaypalKeys = z
  .object({
    client_id: key('paypal.clientIdRequired').regex(/^[\w.-]*$/, 'paypal.clientIdInvalid'),
    client_secret: key('paypal.clientSecretRequired').regex(/^[\w.-]*$/, 'paypal.clientSecretInvalid'),
    release_factor: z.enum(releaseFactors),
    /** What `newAuthenticatorKey` gave, and a code to show that the app has the key. */
    ticket: z.string().max(300).default(''),
    code: z.string().trim().max(20).default(''),
    release_password: z.union([z.literal(''), newPassword]).default(''),
    /** The caller's own. */
    password,
  })
  .check(({ value, issues }) => {
    const bad = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
    if (value.release_factor === 'authenticator' && value.code === '') bad('code', 'paypal.codeRequired')
    if (value.release_factor !== 'password') return
    if (value.release_password === '') bad('release_password', 'paypal.releasePasswordRequired')
    else if (value.release_password === value.password) bad('release_password', 'paypal.samePassword')
  })

const feature = 'paypalPayout'
const access = 'settings'
const limit = { by: 'user', calls: 10, seconds: 900 } as const

export const paypal = contract({
  state: endpoint('GET /api/v1/merchant/setting/paypal', { access, reply: PaypalState }),
  /** For an authenticator app. It is kept nowhere until a connection is made with it. */
  newAuthenticatorKey: endpoint('POST /api/v1/merchant/setting/paypal/authenticator-key', {
    access,
    feature,
    reply: z.object({ key: z.string(), address: z.string(), ticket: z.string() }),
  }),
  /** Takes the place of a former connection. */
  connect: endpoint('PUT /api/v1/merchant/setting/paypal', { access, feature, body: PaypalKeys, reply: PaypalState, limit }),
  saveGuards: endpoint('PUT /api/v1/merchant/setting/paypal/guards', {
    access,
    feature,
    body: z.object({
      ...guards,
      password,
      /** Of the second person, where two are asked: what they log in with. */
      second_email: z.string().trim().toLowerCase().max(200).default(''),
      second_password: z.string().max(512).default(''),
    }),
    reply: PaypalState,
    limit,
  }),
  disconnect: endpoint('POST /api/v1/merchant/setting/paypal/disconnect', {
    access,
    body: z.object({ password }),
    reply: PaypalState,
    limit,
  }),
})
