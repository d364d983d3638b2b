/** The name of the screen, and the list of conversations, which can stand over any screen. */
export const en = {
  page: { chat: 'Chat' },
  chatList: {
    title: 'Conversations',
    own: 'You: {said}',
    picture: 'Picture',
    file: 'File',
    unread: { one: '{count} unread message', other: '{count} unread messages' },
    arrived: 'New message from {name}',
    open: 'Open chat',
    more: 'Show more',
    empty: 'No conversations yet',
    emptyText: 'As soon as you or an affiliate writes, the conversation is here.',
    emptyLink: 'Choose an affiliate',
    nobody: 'Nobody is called “{query}”.',
    failed: 'The conversations could not be loaded',
  },
}
