import type { FastifyInstance } from 'fastify'
import { readShop } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import { answerAsPages, readForms } from '#server/pages/visitor-pages.ts'
import { broadcast } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { CONFIRM_PATH, isTokenOf, shopInToken } from './confirmation.ts'
import { confirmSender, findSender, type StoredSender } from './store.ts'

const open = { config: { access: 'public' as const } }
const TRIES = { calls: 60, seconds: 600 }
const PATH = `${CONFIRM_PATH}/:token`
type Token = { Params: { token: string } }

/** The page behind the link in the question. Opening it agrees to nothing: programs look at links before their reader does. */
export function confirmPages(app: FastifyInstance, services: Services): void {
  const { db, limits, config } = services

  /** Finds what a token was mailed for, and does something with it in the same transaction. */
  async function answering<T>(token: string, address: string, run: (tx: Tx, sender: StoredSender) => Promise<T>): Promise<T> {
    await limits.count('senderAddress', address, TRIES)
    const shop_id = shopInToken(token)
    if (shop_id === undefined) throw new Refusal('not_found')
    return db.inShop(shop_id, async tx => {
      const sender = await findSender(tx, shop_id)
      if (!sender || !isTokenOf(config.secret, token, sender, Date.now())) throw new Refusal('not_found')
      return run(tx, sender)
    })
  }

  async function draw(tx: Tx, { shop_id, address }: StoredSender, token: string, isConfirmed: boolean) {
    const shop = await readShop(tx, shop_id, 'name', 'brand_name', 'language')
    const brand = shop.brand_name || shop.name
    const language = toSpokenLanguage(shop.language)
    const t = services.texts(language)
    const part = isConfirmed ? 'confirmed' : 'confirm'
    const say = (key: string) => t.any(`senderAddress.${part}.${key}`, { brand, address })
    const button = isConfirmed ? undefined : { text: say('button'), token }
    return { page: 'sentence', language, brand, mark: 'mail', title: say('title'), text: say('text'), button } as const
  }

  app.register((pages, _options, done) => {
    readForms(pages)
    answerAsPages(pages)
    pages.get<Token>(PATH, open, async ({ params: { token }, facts }, reply) => {
      const page = await answering(token, facts.address, (tx, sender) => draw(tx, sender, token, sender.confirmed_at !== null))
      return sendPage(reply, pageDocument(await renderPage(page), { title: page.title, noindex: true }))
    })
    pages.post<Token>(PATH, open, async ({ params: { token }, facts }, reply) => {
      const page = await answering(token, facts.address, async (tx, sender) => {
        if (await confirmSender(tx, sender, new Date())) {
          const { shop_id, address } = sender
          await audit(tx, {
            shop_id,
            actor: systemActor,
            action: 'senderAddress.confirmed',
            after: { sender_address: address },
            from: facts,
          })
          await broadcast(tx, 'senders', { shop_id })
        }
        return draw(tx, sender, token, true)
      })
      return sendPage(reply, pageDocument(await renderPage(page), { title: page.title, noindex: true }))
    })
    done()
  })
}
