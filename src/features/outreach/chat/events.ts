import * as z from 'zod'
import { defineEvent } from '#kit/contract/event.ts'
import { chatNews, sides } from './rules/chat.ts'

/** All are told to those of the shop who may chat, and to the one affiliate. What was written is not in it: it is read. */

/** A message was sent, or with the affiliate all of them are gone. */
export const messageSent = defineEvent(chatNews.sent.name, z.object({ affiliate_id: z.number(), by: z.enum(sides).optional() }))

export const conversationRead = defineEvent(chatNews.read.name, z.object({ affiliate_id: z.number(), by: z.enum(sides) }))

/** Told to the other side alone, and kept nowhere. */
export const typing = defineEvent(chatNews.typing.name, z.object({ affiliate_id: z.number(), by: z.enum(sides) }))
