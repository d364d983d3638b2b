export const chatPath = '/admin/outreach/chat'
export const affiliatesPath = '/admin/affiliates'
/** Where chat is switched on and off; its screen is that of the shop. */
export const chatSettingsPath = '/admin/settings/v1/notifications-others'
