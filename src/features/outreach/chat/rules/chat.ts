import { messageFileFormats } from '#kit/documentFile.ts'

export const sides = ['merchant', 'affiliate'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'merchant' ? 'affiliate' : 'merchant')

export const messageTypes = ['text', 'img', 'file'] as const
export type MessageType = (typeof messageTypes)[number]

/** `status` on the wire. */
export const MessageStatus = { read: '0', unread: '1' } as const

/** Conversations, and messages of one, come in pages of so many. */
export const PAGE = 20

export const MAX_LETTERS = 2_000
/** Enough to read what stands on a screenshot. */
export const PICTURE_SIDE = 1_600
/** Of one side in one conversation. */
export const MAX_FILES_A_DAY = 50
export const fileFormats = messageFileFormats

/** Who has not read for so long is mailed. */
export const MAIL_AFTER_MINUTES = 30
/** Who has still not read is mailed about later messages, but not sooner than this after the last mail. */
export const MAIL_AGAIN_HOURS = 24

/** The names under which open screens are told. */
export const chatNews = {
  sent: { name: 'conversation.sent' },
  read: { name: 'conversation.read' },
  typing: { name: 'conversation.typing' },
} as const

/** After these, what is shown of a conversation is old. */
export const changingNews = [chatNews.sent, chatNews.read]
