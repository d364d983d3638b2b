/** What a conversation says, on both sides. */
export const en = {
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
