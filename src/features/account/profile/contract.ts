import * as z from 'zod'
import { newPassword, password } from '#features/account/session/contract.ts'
import { normalizePassword } from '#features/account/session/rules/password.ts'
import { permissionNames, roles } from '#kit/access.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { languageCodes } from '#kit/languages.ts'

export const Profile = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role_name: z.enum(roles),
  permissions: z.array(z.enum(permissionNames)),
  /** `null` follows the shop's language. */
  language: z.enum(languageCodes).nullable(),
  has_password: z.boolean(),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
})
export type Profile = z.infer<typeof Profile>

const ProfileChange = z.object({
  name: requiredText(120, 'profile.nameRequired'),
  language: z.enum(languageCodes).nullable(),
})

const PasswordChange = z
  // Empty for a first password, which only somebody signed in through the store can make.
  .object({
    current_password: z.string().max(512, 'session.passwordTooLong').transform(normalizePassword),
    password: newPassword,
    password_confirmation: password,
  })
  .refine(form => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: 'session.passwordsDiffer',
  })

const signInKinds = ['password', 'register', 'platform', 'switch', 'support'] as const
const endings = ['logout', 'reused', 'password', 'everywhere', 'removed', 'permissions', 'expired'] as const

export const Device = z.object({
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  browser: z.string().nullable(),
  system: z.string().nullable(),
})
export type Device = z.infer<typeof Device>

/** One sign-in and what became of it. */
export const SignIn = z.object({
  session: z.string(),
  via: z.enum(signInKinds),
  device: Device,
  address: z.string().nullable(),
  started_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The one this call was made with. */
  current: z.boolean(),
  state: z.enum(['open', 'ended']),
  ended_at: z.iso.datetime().nullable(),
  ended_because: z.enum(endings).nullable(),
})
export type SignIn = z.infer<typeof SignIn>

const access = 'signed-in'

export const profile = contract({
  get: endpoint('GET /api/v1/merchant/profile', { access, reply: Profile }),
  update: endpoint('PUT /api/v1/merchant/profile', { access, body: ProfileChange, reply: Profile }),
  /** Logs every other device out. */
  changePassword: endpoint('POST /api/v1/merchant/profile/password', {
    access,
    body: PasswordChange,
    limit: { by: 'user', calls: 10, seconds: 900 },
  }),
  activity: listEndpoint('GET /api/v1/merchant/profile/activity', {
    row: SignIn,
    access,
    sortable: ['started_at'],
    defaultSort: 'started_at:desc',
    filters: { state: z.enum(['open', 'ended']) },
  }),
  endSession: endpoint('POST /api/v1/merchant/profile/activity/{session}/end', { access }),
  signOutEverywhere: endpoint('POST /api/v1/merchant/profile/sign-out-everywhere', {
    access,
    /** 1 ends this session as well. */
    body: z.object({ including_this: Flag.default(0) }),
    reply: z.object({ ended: z.number() }),
  }),
})
