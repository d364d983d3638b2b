import * as z from 'zod'
import { Device } from '#features/account/profile/contract.ts'
import { newPassword, password } from '#features/account/session/contract.ts'
import { affiliateProof } from '#features/pages/portal-session/contract.ts'
import { mutableMails } from '#features/people/unsubscribe/rules/mutable-mails.ts'
import { StreamedDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { emailField } from '#kit/contract/validate.ts'
import { spokenLanguages } from '#kit/languages.ts'

const access = 'affiliate'

/** The account of who is signed in, but for what they say of themselves. */
export const OwnAccount = z.object({
  email: z.string(),
  /** Asked for, and not proven yet. */
  new_email: z.string().nullable(),
  /** Nothing follows the shop. */
  language: z.enum(spokenLanguages).nullable(),
  muted_mails: z.array(z.enum(mutableMails)),
  second_factor: z.object({ enabled_at: z.iso.datetime(), codes_left: z.number() }).nullable(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

const ProfileField = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(['text', 'email', 'country', 'textarea', 'dropdown', 'checkbox', 'multiple-checkbox']),
  half: z.boolean(),
  required: z.boolean(),
  /** Stands before what is typed. */
  prepend: z.string(),
  max: z.number(),
  options: z.array(z.object({ value: z.string(), text: z.string() })),
})
export type ProfileField = z.infer<typeof ProfileField>

/** The questions of the program's registration form, and what was answered. */
export const Profile = z.object({ fields: z.array(ProfileField), values: z.record(z.string(), z.array(z.string())) })
export type Profile = z.infer<typeof Profile>

/** By the name of the field; only what is sent is changed. */
const answers = z.record(z.string().max(60), z.array(z.string('error.field.wrongType').max(4000, 'error.field.tooLong')).max(100))

const PasswordChange = z
  .object({ ...affiliateProof, new_password: newPassword, new_password_again: password })
  .refine(form => form.new_password === form.new_password_again, {
    path: ['new_password_again'],
    message: 'session.passwordsDiffer',
  })

export const OpenSession = z.object({
  id: z.string(),
  device: Device,
  address: z.string().nullable(),
  started_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** Forgotten at once, or as soon as the shop has settled what is open. */
const closings = ['forgotten', 'waiting'] as const

/** What closing the account means now. */
export const Closing = z.object({
  outcome: z.enum(closings),
  /** Still open with the shop, in each currency; below zero is what is owed to the shop. */
  open: z.array(z.object({ currency: z.string(), pending: z.number(), payable: z.number() })),
  /** Why it cannot be closed now, as a sentence. */
  problem: z.string().nullable(),
})
export type Closing = z.infer<typeof Closing>

const guesses = { by: 'user', calls: 30, seconds: 900 } as const

export const portalSettings = contract({
  account: endpoint('GET /api/v1/partner/settings', { access, reply: OwnAccount }),
  profile: endpoint('GET /api/v1/partner/settings/profile', { access, reply: Profile }),
  saveProfile: endpoint('PUT /api/v1/partner/settings/profile', {
    access,
    body: z.object({ values: answers }),
    reply: Profile,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),

  /** Logs every other device out. */
  changePassword: endpoint('POST /api/v1/partner/settings/password', { access, body: PasswordChange, limit: guesses }),
  /** Mails a link to the new address, and one to cancel to the old; nothing is changed before the new one is proven. */
  changeEmail: endpoint('POST /api/v1/partner/settings/email', {
    access,
    body: z.object({ ...affiliateProof, email: emailField('session.emailRequired', 'session.emailInvalid') }),
    reply: OwnAccount,
    limit: { by: 'user', calls: 10, seconds: 3600 },
  }),
  sessions: endpoint('GET /api/v1/partner/settings/sessions', { access, reply: z.array(OpenSession) }),
  endOtherSessions: endpoint('POST /api/v1/partner/settings/sessions/end', { access, reply: z.object({ ended: z.number() }) }),

  /** A key for the authenticator app; nothing is switched on before the first code. */
  newKey: endpoint('POST /api/v1/partner/settings/second-factor/key', {
    access,
    reply: z.object({ key: z.string(), address: z.string(), ticket: z.string() }),
    limit: guesses,
  }),
  /** Answers the recovery codes, this once. */
  enableSecondFactor: endpoint('POST /api/v1/partner/settings/second-factor', {
    access,
    body: z.object({
      password,
      ticket: z.string().max(400),
      code: z.string('session.codeRequired').trim().min(1, 'session.codeRequired').max(40),
    }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    limit: guesses,
  }),
  disableSecondFactor: endpoint('POST /api/v1/partner/settings/second-factor/off', {
    access,
    body: z.object(affiliateProof),
    limit: guesses,
  }),

  setLanguage: endpoint('PUT /api/v1/partner/settings/language', {
    access,
    body: z.object({ language: z.enum(spokenLanguages).nullable() }),
  }),
  setMails: endpoint('PUT /api/v1/partner/settings/mails', {
    access,
    body: z.object({ muted: z.array(z.enum(mutableMails)).max(mutableMails.length) }),
    reply: OwnAccount,
  }),

  /** Everything that is stored about the affiliate, as one file. No GET: whole numbers of accounts stand in it, which who looks in does not see. */
  export: endpoint('POST /api/v1/partner/settings/export', {
    access,
    download: 'json',
    reply: StreamedDownload,
    limit: { by: 'user', calls: 5, seconds: 3600 },
  }),
  closing: endpoint('GET /api/v1/partner/settings/closing', { access, reply: Closing }),
  close: endpoint('POST /api/v1/partner/settings/close', {
    access,
    body: z.object(affiliateProof),
    reply: z.object({ outcome: z.enum(closings) }),
    limit: guesses,
  }),
})
