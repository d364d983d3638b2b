/**
 * What is asked of a store's platform. The three privacy topics are not among them: they are set up once for the whole app,
 * and no shop can order or cancel them.
 */
export const webhookTopics = [
  'orders/create',
  'orders/paid',
  'orders/partially_paid',
  'orders/updated',
  'orders/edited',
  'orders/cancelled',
  'refunds/create',
  'customers/create',
  'customers/update',
  'customers/enable',
  'products/create',
  'products/update',
  'products/delete',
  'collections/create',
  'collections/update',
  'collections/delete',
  'discounts/update',
  'discounts/delete',
  'app/uninstalled',
  'app_subscriptions/update',
  'app_subscriptions/approaching_capped_amount',
  'shop/update',
  'themes/publish',
] as const
