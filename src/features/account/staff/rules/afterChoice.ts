import { type Permission, permissionNames } from '#kit/access.ts'

/**
 * What somebody holds after a choice among the offered permissions. All of them is full access, what comes later included;
 * otherwise what was held beside them stays, unless it came with full access.
 */
export function afterChoice(
  held: readonly Permission[],
  chosen: readonly Permission[],
  offered: readonly Permission[],
): Permission[] {
  if (offered.every(permission => chosen.includes(permission))) return permissionNames
  const hadAll = permissionNames.every(permission => held.includes(permission))
  const isKept = (permission: Permission) => !hadAll && !offered.includes(permission) && held.includes(permission)
  return permissionNames.filter(permission => chosen.includes(permission) || isKept(permission))
}
