export const en = {
  chat: {
    switchedOff: 'The chat is switched off, so nobody can write or read here at the moment.',
    notActive: 'This affiliate cannot log in to the portal at the moment and would not see your message.',
    empty: 'Please write something, or choose a file.',
    tooManyFiles: 'You can send {max} files a day. Please send more tomorrow.',
  },
} as const
