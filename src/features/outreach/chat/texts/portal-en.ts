export const en = {
  portalChatScreen: {
    with: 'Chat with {shop}',
    first: 'Ask {shop} anything about your links, orders or payments. You see the answer here, and get an email if you are away.',
    viewer: 'You are looking in as this affiliate. Only they can write here.',
    off: 'The chat is switched off',
    offText: '{shop} does not chat at the moment.',
  },
} as const
