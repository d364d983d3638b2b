import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { emailField, isHttpUrl, requiredText, shopNameProblem } from '#kit/contract/validate.ts'
import { isPasswordLong, normalizePassword } from './rules/password.ts'

export const ACCESS_SECONDS = 86_400
export const REFRESH_SECONDS = 7 * 86_400
export const DEFAULT_SOURCE = 'full-embed'

const email = emailField('session.emailRequired', 'session.emailInvalid')

/** What is typed to sign in: any password that could have been set. */
export const password = z
  .string('session.passwordRequired')
  .max(512, 'session.passwordTooLong')
  .transform(normalizePassword)
  .refine(text => text !== '', 'session.passwordRequired')

export const newPassword = password.refine(text => text === '' || isPasswordLong(text), 'session.passwordLength')

export const Store = z.object({ id: z.number(), shop: z.string(), checkHasPassword: z.boolean() })
export type Store = z.infer<typeof Store>

export const Credentials = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
})
export type Credentials = z.infer<typeof Credentials>

const lookups = { by: 'address', calls: 60, seconds: 60 } as const

export const session = contract({
  /** E-mail to stores. 404 for an e-mail nobody uses, so that the form can say so at once. */
  identify: endpoint('POST /api/identify', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({ email }),
    reply: z.array(Store),
  }),
  identifyShopName: endpoint('POST /api/identify-shop-name', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({
      shopName: z
        .string('session.shopNameRequired')
        .max(200, 'session.shopNameInvalid')
        .superRefine((text, context) => {
          const problem = shopNameProblem(text)
          if (problem) context.addIssue({ code: 'custom', message: problem })
        }),
    }),
    reply: z.object({ shop: z.string() }),
  }),
  /** A wrong password, a store without one and an unknown store all answer alike. */
  login: endpoint('POST /api/login', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({
      email,
      password,
      shop_id: z.coerce.number().int().positive(),
      /** From the authenticator app, for the provider's support: 401 `session.codeRequired` asks for it. */
      code: z.string().max(20, 'session.codeWrong').optional(),
      /** The answer to the puzzle of a 429 `session.puzzleRequired`; each is good once. */
      puzzle: z.string().max(200).optional(),
    }),
    reply: Credentials,
  }),
  /** Answers the same whether or not there is anybody to write to. */
  requestReset: endpoint('POST /api/password/email', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({ email, shop_id: z.coerce.number().int().positive().optional() }),
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint('POST /api/password/reset', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z
      .object({
        token: z.string('session.resetExpired').max(200, 'session.resetExpired'),
        password: newPassword,
        password_confirmation: password,
      })
      .refine(form => form.password === form.password_confirmation, {
        path: ['password_confirmation'],
        message: 'session.passwordsDiffer',
      }),
    reply: z.object({ email: z.string(), shop_id: z.number(), shop: z.string() }),
  }),
  refresh: endpoint('POST /api/refresh', {
    access: 'public',
    bare: true,
    limit: lookups,
    body: z.object({ refresh_token: z.string().max(200) }),
    reply: Credentials,
  }),
  /** After signing in through the store: trades the 60-second cookie for credentials, once. */
  handover: endpoint('POST /api/handover', { access: 'public', bare: true, limit: lookups, reply: Credentials }),
  logout: endpoint('POST /api/logout', { access: 'signed-in', bare: true }),
  /** A new store that is not on the store platform. */
  register: endpoint('POST /api/register', {
    access: 'public',
    bare: true,
    limit: { by: 'address', calls: 10, seconds: 3600 },
    body: z.object({
      user_name: requiredText(120, 'session.userNameRequired'),
      email,
      password: newPassword,
      shop_name: requiredText(120, 'session.storeNameRequired'),
      store_url: z
        .string('session.storeUrlRequired')
        .max(200, 'session.storeUrlInvalid')
        .trim()
        .min(1, 'session.storeUrlRequired')
        .refine(text => text === '' || isHttpUrl(withScheme(text)), 'session.storeUrlInvalid'),
      /** What the store sells in, and where its days begin. Which ones there are is for the server to say: the lists are long. */
      currency: z.string().max(3, 'session.currencyInvalid').default('USD'),
      time_zone: z.string().max(64, 'session.timeZoneInvalid').default('UTC'),
    }),
    reply: Credentials,
  }),
})

/** Merchants type `mystore.com` as often as `https://mystore.com`. */
export const withScheme = (text: string) => (/^https?:\/\//i.test(text) ? text : `https://${text}`)
