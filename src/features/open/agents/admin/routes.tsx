import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { deciders } from '../rules/kinds.ts'
import { PROPOSALS } from '../rules/notifications.ts'

export const proposalScreens: AdminRoute[] = [
  {
    path: PROPOSALS,
    title: 'page.proposals',
    permission: deciders,
    keywords: ['settings', 'integration', 'agent', 'ai', 'assistant', 'mcp', 'claude', 'chatgpt', 'approve', 'proposal'],
    layout: settingsLayout,
    layoutPlace: 4.7,
    screen: () => import('./ProposalList.tsx').then(file => file.ProposalList),
  },
  {
    path: `${PROPOSALS}/$proposalId`,
    title: 'page.proposal',
    permission: deciders,
    layout: settingsLayout,
    screen: () => import('./ProposalPage.tsx').then(file => file.ProposalPage),
  },
]
