import type { AdminRoute } from '#admin/routes.ts'

const start = '/admin/payouts/bank-files'
const permission = 'payments'

export const bankFileScreens: AdminRoute[] = [
  {
    path: start,
    title: 'page.bankFiles',
    permission,
    keywords: ['sepa', 'pain.001', 'wise', 'bank transfer', 'file', 'iban'],
    screen: () => import('./RunList.tsx').then(file => file.RunList),
  },
  {
    path: `${start}/run/$id`,
    title: 'page.bankFile',
    permission,
    screen: () => import('./Run.tsx').then(file => file.Run),
  },
  {
    path: `${start}/statement`,
    title: 'page.bankStatement',
    permission,
    keywords: ['camt.053', 'bank statement', 'reconcile', 'arrived'],
    screen: () => import('./Statement.tsx').then(file => file.Statement),
  },
  {
    path: `${start}/account`,
    title: 'page.bankAccount',
    permission,
    keywords: ['iban', 'bic', 'debtor'],
    screen: () => import('./Account.tsx').then(file => file.Account),
  },
]
