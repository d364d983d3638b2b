import * as z from 'zod'
import { newPassword } from '#features/session/contract.ts'
import { permissionNames, roles } from '#kit/access.ts'
import { contract, endpoint } from '#kit/endpoint.ts'
import { Flag } from '#kit/flags.ts'
import { listEndpoint } from '#kit/list-query.ts'
import { emailField, requiredText } from '#kit/validate.ts'

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

export const NewStaff = z.object({ ...person, password: newPassword }).refine(somethingPermitted, nothingPermitted)
export type NewStaff = z.infer<typeof NewStaff>

/** An empty password leaves the old one. */
const keptOrNew = z.union([z.literal('').transform(() => undefined), newPassword]).optional()
export const StaffChange = z.object({ ...person, password: keptOrNew }).refine(somethingPermitted, nothingPermitted)
export type StaffChange = z.infer<typeof StaffChange>

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
    body: NewStaff,
    reply: StaffMember,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  update: endpoint('PUT /api/v1/merchant/account/staff/{id}', { access, body: StaffChange, reply: StaffMember }),
  remove: endpoint('DELETE /api/v1/merchant/account/staff/{id}', { access }),
})
