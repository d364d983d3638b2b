import { Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { ReadOnlyScreen } from '#admin/gate/read-only.tsx'
import type { AdminRoute } from '#admin/routes.ts'
import { useFrameText } from '#admin/text.tsx'
import { PageSkeleton } from '#admin/ui/PageSkeleton.tsx'
import { PageTitle } from '#admin/ui/PageTitle.tsx'
import { storeBridge } from '#browser/embedded.ts'
import { useLogOut } from '#features/account/session/admin/index.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import type { Feature } from '#kit/access.ts'
import { FORBIDDEN, HOME } from '#kit/admin-paths.ts'
import { isBuilt } from '../built.ts'
import { LockedPage } from './LockedPage.tsx'
import { landing } from './landing.ts'

const REFUSED_AFTER = 200

interface RouteGateProps {
  route: Pick<AdminRoute, 'path' | 'title' | 'permission' | 'feature' | 'needsPricing'>
  children: ReactNode
}

/** Draws a screen for those who may see it, and leads the others where they belong. The server checks every call anyway. */
export function RouteGate({ route, children }: RouteGateProps) {
  const say = useFrameText()
  const { may, member } = useAccess()
  const { data: shop } = useShop()
  if (route.path === HOME) {
    const isOnBoarding = shop?.on_boarding === 0 && shop.on_boarding_left === 0
    const target = landing({ ...member, isOnBoarding, hasProgram: shop?.program_id_default != null }, isBuilt)
    // Who is in the store's admin has no session of ours to leave.
    if (target === 'log-out') return storeBridge() ? <Navigate to={FORBIDDEN} replace /> : <SentAway />
    if (target !== HOME) return <Navigate to={target} replace />
  }
  if (route.needsPricing && !member.sees_pricing) return <Navigate to={HOME} replace />
  if (!may(route.permission)) return <Refused />
  const title = say(route.title)
  return (
    <>
      <PageTitle title={title} />
      {route.feature ? (
        <Gate feature={route.feature} locked={<Locked title={title} feature={route.feature} screen={children} />}>
          {children}
        </Gate>
      ) : (
        children
      )}
    </>
  )
}

function Locked({ title, feature, screen }: { title: string; feature: Feature; screen: ReactNode }) {
  const { canRead } = useAccess()
  if (!canRead(feature)) return <LockedPage title={title} feature={feature} />
  return <ReadOnlyScreen feature={feature}>{screen}</ReadOnlyScreen>
}

function Refused() {
  const say = useFrameText()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: FORBIDDEN, replace: true }), REFUSED_AFTER)
    return () => clearTimeout(timer)
  }, [navigate])
  return <PageSkeleton label={say('common.loading')} />
}

function SentAway() {
  const say = useFrameText()
  const { leave } = useLogOut()
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once
  useEffect(leave, [])
  return <PageSkeleton label={say('common.loading')} />
}
