import type { PortalScreen } from '#portal/feature.ts'
import { claimsPath } from './paths.ts'

export const screens: readonly PortalScreen[] = [
  {
    path: claimsPath,
    title: 'portalClaims.title',
    screen: () => import('./Claims.tsx').then(file => file.Claims),
  },
]
