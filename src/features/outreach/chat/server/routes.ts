import { checkDocument } from '#server/files/checkDocument.ts'
import { bindKey, hashOfFile } from '#server/http/bindKey.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import type { Services } from '#server/services.ts'
import { chat } from '../contract.ts'
import { portalChat } from '../portal-contract.ts'
import { fileFormats, PICTURE_SIDE } from '../rules/chat.ts'
import { refuseReader, refuseSwitchedOff } from './access.ts'
import { listConversations, personWithFacts, requirePerson, unreadByConversation, unreadOf } from './conversations.ts'
import { markRead } from './markRead.ts'
import { openFile, readMessages, toPortalMessage } from './messages.ts'
import { publishTyping } from './publishChat.ts'
import { sendMessage } from './sendMessage.ts'

const checkFile = (upload: UploadedFile | undefined) =>
  upload === undefined ? undefined : checkDocument(upload, { maxSide: PICTURE_SIDE, formats: fileFormats })

/** The shop's side. Support may read over its shoulder, and writes nothing in its name. */
export function chatRoutes({ db }: Services): Routes {
  const reading = <T>(caller: Caller, read: Parameters<typeof db.inShop<T>>[1]) =>
    db.inShop(caller.shop_id, async tx => {
      await refuseReader(tx, caller)
      return read(tx)
    })
  return routes(chat, {
    conversations: ({ query, caller }) => reading(caller, tx => listConversations(tx, caller.shop_id, query)),
    unread: ({ caller }) => reading(caller, tx => unreadByConversation(tx, caller.shop_id)),
    person: ({ affiliate_id, caller }) => reading(caller, tx => personWithFacts(tx, caller, affiliate_id)),
    messages: ({ affiliate_id, query, caller }) =>
      reading(caller, async tx => {
        await requirePerson(tx, caller.shop_id, affiliate_id)
        return readMessages(tx, { shop_id: caller.shop_id, affiliate_id }, query.before)
      }),
    file: ({ affiliate_id, id, caller }) => reading(caller, tx => openFile(tx, { shop_id: caller.shop_id, affiliate_id }, id)),

    async send({ affiliate_id, body: { key, msg }, files, caller }) {
      refuseSupport(caller)
      const { shop_id, user_id: member_id } = caller
      const file = await checkFile(files.file)
      return db.inShop(shop_id, async tx => {
        await refuseSwitchedOff(tx, shop_id)
        const params = { affiliate_id, msg, file: hashOfFile(files.file) }
        await bindKey(tx, shop_id, { key, route: chat.send.route, params })
        return sendMessage(tx, { shop_id, affiliate_id }, { by: 'merchant', member_id, key, msg, file })
      })
    },
    async markRead({ affiliate_id, body: { until }, caller }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return reading(caller, async tx => {
        await requirePerson(tx, shop_id, affiliate_id)
        return { affiliate_id, unread_count: await markRead(tx, { shop_id, affiliate_id }, 'merchant', until) }
      })
    },
    async typing({ affiliate_id, caller }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        await refuseSwitchedOff(tx, shop_id)
        await publishTyping(tx, { shop_id, affiliate_id }, 'merchant')
      })
      return null
    },
  })
}

/** The affiliate's side: whose conversation it is follows from who is signed in. */
export function portalChatRoutes({ db }: Services): Routes {
  const inChat = <T>(shop_id: number, run: Parameters<typeof db.inShop<T>>[1]) =>
    db.inShop(shop_id, async tx => {
      await refuseSwitchedOff(tx, shop_id)
      return run(tx)
    })
  return routes(portalChat, {
    messages: ({ query, caller }) =>
      inChat(caller.shop_id, async tx => {
        const { rows, next } = await readMessages(tx, caller, query.before)
        return { rows: rows.map(toPortalMessage), next }
      }),
    unread: ({ caller: { shop_id, affiliate_id } }) =>
      inChat(shop_id, async tx => ({ unread_count: await unreadOf(tx, shop_id, affiliate_id, 'affiliate') })),
    async send({ body: { key, msg }, files, caller: { shop_id, affiliate_id } }) {
      const file = await checkFile(files.file)
      return inChat(shop_id, async tx => {
        const params = { msg, file: hashOfFile(files.file) }
        await bindKey(tx, shop_id, { key, affiliate_id, route: portalChat.send.route, params })
        return toPortalMessage(await sendMessage(tx, { shop_id, affiliate_id }, { by: 'affiliate', key, msg, file }))
      })
    },
    markRead: ({ body: { until }, caller: { shop_id, affiliate_id } }) =>
      inChat(shop_id, async tx => ({ unread_count: await markRead(tx, { shop_id, affiliate_id }, 'affiliate', until) })),
    async typing({ caller: { shop_id, affiliate_id } }) {
      await inChat(shop_id, tx => publishTyping(tx, { shop_id, affiliate_id }, 'affiliate'))
      return null
    },
    file: ({ id, caller }) => inChat(caller.shop_id, tx => openFile(tx, caller, id)),
  })
}
