import type { AdminRoute } from '#admin/routes.ts'

const permission = 'programs'
const start = '/admin/programs/$programId/auto-discount'

export const autoDiscountScreens: AdminRoute[] = [
  {
    path: start,
    title: 'page.autoDiscount',
    permission,
    screen: () => import('./AutoDiscounts.tsx').then(file => file.AutoDiscountScreen),
  },
  {
    path: `${start}/create`,
    title: 'page.autoDiscountCreate',
    permission,
    feature: 'autoDiscount',
    screen: () => import('./RuleCreate.tsx').then(file => file.RuleCreate),
  },
  {
    path: `${start}/$ruleId`,
    title: 'page.autoDiscountEdit',
    permission,
    screen: () => import('./RuleEdit.tsx').then(file => file.RuleEdit),
  },
]
