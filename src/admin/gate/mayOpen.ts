import { type PermissionHolder, permits } from '#kit/access.ts'
import type { RoutePermission } from '../routes.ts'

export function mayOpen(holder: PermissionHolder, permission: RoutePermission | undefined): boolean {
  if (permission === undefined) return true
  if (permission === 'super-admin') return holder.role_name === 'super-admin'
  return permits(holder, permission)
}
