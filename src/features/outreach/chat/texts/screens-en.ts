export const en = {
  chatPage: {
    lead: 'Write with your affiliates. They answer in their portal.',
    settings: 'Chat settings',
    search: 'Search by name or email',
    messages: 'Messages',
    all: 'All conversations',
    choose: 'Choose a conversation',
    chooseText: 'Or search for an affiliate to write the first message.',
    first: 'You have not written with {name} yet. What you write appears at once in their portal.',
    inactive: '{name} cannot log in to the portal at the moment and would not see your message.',
    off: 'The chat is switched off',
    offText: 'Affiliates see no chat in their portal, and nobody can write. What was written before is kept.',
    offForStaff: 'Affiliates see no chat in their portal. The owner of the store can switch it on.',
    offShort: 'The chat is switched off. What was written is kept, and nobody can write.',
    switchOn: 'Switch on',
  },
} as const
