import type { PortalScreen } from '#portal/feature.ts'
import { LinkIcon } from '#portal/ui/icons.tsx'

export const screens: readonly PortalScreen[] = [
  {
    path: '/links',
    title: 'portalLinks.title',
    screen: () => import('./Links.tsx').then(file => file.Links),
    menu: { place: 2, icon: LinkIcon },
  },
]
