export const en = {
  chatPage: {
    lead: 'Message your affiliates. They reply from their portal.',
    settings: 'Chat settings',
    search: 'Search by name or email',
    messages: 'Messages',
    all: 'All conversations',
    choose: 'Choose a conversation',
    chooseText: 'Or search for an affiliate to start one.',
    first: 'No messages with {name} yet. They’ll see what you send in their portal right away.',
    inactive: '{name} can’t log in to the portal right now and wouldn’t see your message.',
    off: 'Chat is turned off',
    offText: 'Affiliates don’t see chat in their portal, and no one can send messages. Earlier messages are kept.',
    offForStaff: 'Affiliates don’t see chat in their portal. The store owner can turn it on.',
    offShort: 'Chat is turned off. Earlier messages are kept, but no one can send new ones.',
    switchOn: 'Turn on',
  },
} as const
