import type { AdminRoute } from '#admin/routes.ts'
import { settingsLayout } from '#features/store/shop/admin/index.ts'
import { createPath, webhooksPath } from './paths.ts'

export const webhookScreens: AdminRoute[] = [
  {
    path: webhooksPath,
    title: 'page.webhooks',
    permission: 'settings',
    keywords: ['settings', 'integration', 'webhook', 'endpoint', 'events', 'slack', 'discord', 'zapier', 'make', 'automation'],
    layout: settingsLayout,
    layoutPlace: 4.3,
    screen: () => import('./WebhookList.tsx').then(file => file.WebhookList),
  },
  {
    path: createPath,
    title: 'page.webhookCreate',
    permission: 'settings',
    feature: 'webhooks',
    layout: settingsLayout,
    screen: () => import('./WebhookCreate.tsx').then(file => file.WebhookCreate),
  },
  {
    path: `${webhooksPath}/$endpointId`,
    title: 'page.webhook',
    permission: 'settings',
    layout: settingsLayout,
    screen: () => import('./WebhookPage.tsx').then(file => file.WebhookPage),
  },
]
