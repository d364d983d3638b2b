import { Navigate } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { type Permission, permissions } from '#kit/access.ts'

/** A section without a page of its own opens the first of its pages that is permitted. */
export function FirstOf({ section }: { section: readonly Permission[] }) {
  const { may } = useAccess()
  const first = section.find(permission => may(permission))
  return <Navigate to={first ? permissions[first].path : '/admin/403'} replace />
}
