/** The name of the screen, and the list of conversations, which can stand over any screen. */
export const en = {
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
