import * as z from 'zod'
import { permissionNames, roles } from '#kit/access.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { emailField, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'

const Permission = z.enum(permissionNames)

export const StaffMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  permissions: z.array(Permission),
  /** 1 when every section is permitted, as it always is for the owner. */
  full: Flag,
  /** 1 for the person who asks. */
  self: Flag,
  /** Set until they have come: whether the mailed link to their password is still good. */
  invitation: z.enum(['open', 'expired']).nullable(),
  last_login_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type StaffMember = z.infer<typeof StaffMember>

const person = {
  name: requiredText(120, 'staff.nameRequired'),
  email: emailField('staff.emailRequired', 'staff.emailInvalid'),
  permissions: z.array(Permission).max(permissionNames.length).default([]),
  full: Flag.default(0),
}

interface Permitted {
  permissions: unknown[]
  full: Flag
}
const somethingPermitted = (draft: Permitted) => draft.full === 1 || draft.permissions.length > 0
const nothingPermitted = { path: ['permissions'], message: 'staff.permissionsRequired' }

/** Nobody types another's password: each person is mailed the link to their own. */
export const StaffDraft = z.object(person).refine(somethingPermitted, nothingPermitted)
export type StaffDraft = z.infer<typeof StaffDraft>

export const StaffUsage = z.object({
  used: z.number(),
  /** `null` means as many as needed. */
  limit: z.number().nullable(),
  may_add: z.boolean(),
})
export type StaffUsage = z.infer<typeof StaffUsage>

/** Only the owner looks after the people of a shop. */
const access = 'super-admin'

export const staff = contract({
  list: listEndpoint('GET /api/v1/merchant/account/staff', {
    row: StaffMember,
    access,
    sortable: ['name', 'email', 'role', 'last_login_at', 'created_at'],
    defaultSort: 'created_at:desc',
    filters: { role: z.enum(roles), permission: Permission },
  }),
  usage: endpoint('GET /api/v1/merchant/account/staff-usage', { access, reply: StaffUsage }),
  get: endpoint('GET /api/v1/merchant/account/staff/{id}', { access, reply: StaffMember }),
  create: endpoint('POST /api/v1/merchant/account/staff', {
    access,
    feature: 'staffAccounts',
    body: StaffDraft,
    reply: StaffMember,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  update: endpoint('PUT /api/v1/merchant/account/staff/{id}', { access, body: StaffDraft, reply: StaffMember }),
  /** Mails the link once more and ends the one before. */
  invite: endpoint('POST /api/v1/merchant/account/staff/{id}/invitation', {
    access,
    reply: StaffMember,
    limit: { by: 'user', calls: 30, seconds: 3600 },
  }),
  remove: endpoint('DELETE /api/v1/merchant/account/staff/{id}', { access }),
})
