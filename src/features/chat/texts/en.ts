export const en = {
  chat: {
    switchedOff: 'The chat is switched off, so nobody can write or read here at the moment.',
    notActive: 'This affiliate cannot log in to the portal at the moment and would not see your message.',
    empty: 'Please write something, or choose a file.',
    tooManyFiles: 'You can send {max} files a day. Please send more tomorrow.',
    mail: {
      subject: { one: '{shop} wrote to you', other: '{shop} wrote to you: {count} messages' },
      heading: '{shop} wrote to you',
      intro: {
        one: 'Hello {name}, there is a message that you have not read yet:',
        other: 'Hello {name}, there are {count} messages that you have not read yet. The last one:',
      },
      more: 'Please answer in the portal, where {shop} sees it at once.',
      button: 'Open the chat',
      footer: 'You get this mail because you are an affiliate of {shop} and did not read the chat for half an hour.',
    },
  },
} as const
