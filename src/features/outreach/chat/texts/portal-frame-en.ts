/** The name of the screen in the portal, and what waits there. */
export const en = {
  portalChat: { title: 'Chat', unread: { one: '{count} unread message', other: '{count} unread messages' } },
} as const
