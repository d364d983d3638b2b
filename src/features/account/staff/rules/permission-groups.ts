import { type Permission, permissionNames, sections } from '#kit/access.ts'

const isIn = (section: readonly Permission[]) => (permission: Permission) => section.includes(permission)
const motivation = permissionNames.filter(isIn(sections.motivation))
const outreach = permissionNames.filter(isIn(sections.outreach))

/** The check boxes of the staff form by parts of the menu; what belongs to no part is management. */
export const permissionGroups = {
  management: permissionNames.filter(permission => ![...motivation, ...outreach].includes(permission)),
  motivation,
  outreach,
} as const satisfies Record<string, readonly Permission[]>
