export const en = {
  chat: {
    switchedOff: 'Chat is turned off, so no one can read or send messages right now.',
    notActive: 'This affiliate can’t log in to the portal right now and wouldn’t see your message.',
    empty: 'Enter a message or choose a file.',
    tooManyFiles: 'You can send {max} files a day. Please send more tomorrow.',
  },
} as const
