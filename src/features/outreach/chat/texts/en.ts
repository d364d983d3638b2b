export const shared = {
  chat: {
    shared: {
      text: 'Message',
    },
    switchedOff: 'Chat is turned off, so no one can read or send messages right now.',
    notActive: 'This affiliate can’t log in to the portal right now and wouldn’t see your message.',
    empty: 'Enter a message or choose a file.',
    tooManyFiles: 'You can send {max} files a day. Please send more tomorrow.',
  },
} as const

/** The name of the screen, and the list of conversations, which can stand over any screen. */
export const frame = {
  page: { chat: 'Chat' },
  chatList: {
    title: 'Conversations',
    own: 'You: {said}',
    picture: 'Image',
    file: 'File',
    unread: { one: '{count} unread message', other: '{count} unread messages' },
    arrived: 'New message from {name}',
    open: 'Open chat',
    more: 'Show more',
    empty: 'No conversations yet',
    emptyText: 'When you or an affiliate sends a message, the conversation will show up here.',
    emptyLink: 'Choose an affiliate',
    nobody: 'No one found for “{query}”.',
    failed: 'We couldn’t load your conversations',
  },
}

export const screens = {
  chatPage: {
    lead: 'Message your affiliates. They reply from their portal.',
    settings: 'Chat settings',
    search: 'Search by name or email',
    messages: 'Messages',
    all: 'All conversations',
    choose: 'Choose a conversation',
    chooseText: 'Or search for an affiliate to start one.',
    first: 'No messages with {name} yet. They’ll see what you send in their portal right away.',
    program: 'Program',
    sales: 'Sales',
    unpaid: 'Unpaid',
    inactive: '{name} can’t log in to the portal right now and wouldn’t see your message.',
    off: 'Chat is turned off',
    offText: 'Affiliates don’t see chat in their portal, and no one can send messages. Earlier messages are kept.',
    offForStaff: 'Affiliates don’t see chat in their portal. The store owner can turn it on.',
    offShort: 'Chat is turned off. Earlier messages are kept, but no one can send new ones.',
    switchOn: 'Turn on',
  },
} as const

/** The name of the screen in the portal, and what waits there. */
export const portalFrame = {
  portalChat: { title: 'Chat', unread: { one: '{count} unread message', other: '{count} unread messages' } },
} as const

export const portal = {
  portalChatScreen: {
    with: 'Chat with {shop}',
    first: 'Ask {shop} anything about your links, orders or payments. Replies show up here, and we’ll email you if you’re away.',
    viewer: 'You’re viewing as this affiliate. Only they can send messages here.',
    off: 'Chat is turned off',
    offText: '{shop} isn’t available by chat right now.',
  },
} as const

/** What a conversation says, on both sides. */
export const thread = {
  thread: {
    with: 'Messages with {name}',
    older: 'Show earlier messages',
    typing: '{name} is typing…',
    says: '{name}:',
    you: 'You',
    sending: 'Sending…',
    sent: 'Sent',
    read: 'Read',
    again: 'Send again',
    forget: 'Discard',
    message: 'Write a message',
    send: 'Send',
    attach: 'Attach an image or PDF',
    attachHint: 'PNG, JPEG, WebP, GIF, HEIC or PDF, up to {max} MB',
    notConverted:
      'Your browser can’t convert this HEIC image. It’s sent as a file, and some devices can’t open it. Send a JPEG or PNG to show it in the chat.',
    removeFile: 'Remove the file',
    save: 'Save {name}',
    enlarge: 'Enlarge {name}',
    pictureFailed: 'The image didn’t load. Try again',
    left: { one: '{count} character left', other: '{count} characters left' },
  },
} as const
