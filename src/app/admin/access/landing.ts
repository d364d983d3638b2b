import { type Permission, type PermissionHolder, permissionNames, permissions, permits } from '#kit/access.ts'

/** Where somebody who holds sections, but none that is built, can still do something. */
const OWN_PROFILE = '/admin/profile/edit'

/** Where somebody who opens the home page belongs; `log-out` when no section is theirs. */
export function landing(person: PermissionHolder, isBuilt: (path: string) => boolean): string {
  const held = permissionNames.filter(permission => permits(person, permission))
  if (held.length === 0) return 'log-out'
  return held.map(pathOf).find(isBuilt) ?? OWN_PROFILE
}

const pathOf = (permission: Permission): string => permissions[permission].path
