import { Navigate } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { FORBIDDEN } from '#kit/admin-paths.ts'
import { menu } from '../menu.ts'
import { firstLinkUnder, visibleMenu } from '../visibleMenu.ts'

/** From the address of a hub to the first of its pages that this person may open. */
export function FirstOfHub({ path }: { path: string }) {
  const { member } = useAccess()
  return <Navigate to={firstLinkUnder(visibleMenu(menu, member), path)?.path ?? FORBIDDEN} replace />
}
