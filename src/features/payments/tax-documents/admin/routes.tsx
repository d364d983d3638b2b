import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { formsPath, settingsPath } from './paths.ts'

export const taxDocumentsScreens: AdminRoute[] = [
  {
    path: settingsPath,
    title: 'page.taxDocuments',
    permission: 'settings',
    keywords: ['settings', 'tax', 'w-9', 'w9', '1099', '1099-nec', 'irs', 'payer'],
    layout: settingsLayout,
    layoutPlace: 3.6,
    screen: () => import('./TaxSettings.tsx').then(file => file.TaxSettings),
  },
  {
    path: formsPath,
    title: 'page.taxForms',
    permission: 'payments',
    keywords: ['tax', 'w-9', 'w9', '1099', '1099-nec'],
    layout: settingsLayout,
    screen: () => import('./TaxForms.tsx').then(file => file.TaxForms),
  },
  {
    path: `${formsPath}/$affiliateId/w-9`,
    title: 'page.w9',
    permission: 'payments',
    layout: settingsLayout,
    screen: () => import('./W9Page.tsx').then(file => file.W9Page),
  },
]
