export const en = {
  portalChatScreen: {
    with: 'Chat with {shop}',
    first: 'Ask {shop} anything about your links, orders or payments. Replies show up here, and we’ll email you if you’re away.',
    viewer: 'You’re viewing as this affiliate. Only they can send messages here.',
    off: 'Chat is turned off',
    offText: '{shop} isn’t available by chat right now.',
  },
} as const
