import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findReferralProgram, readParticipantProof } from '#features/friends/customer-referral/server/index.ts'
import { languageOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { shopAt } from '#features/store/shop/server/index.ts'
import { readRef } from '#features/store/tracking/rules/ref-code.ts'
import { type FieldProblems, Refusal, statusOf } from '#kit/contract/errors.ts'
import { spokenLanguages } from '#kit/languages.ts'
import { createPageCache, type PageCache } from '#server/pages/page-cache.ts'
import { sendPage } from '#server/pages/page-document.ts'
import type { SubPath } from '#server/pages/SubPath.ts'
import { answerAsPages, queryValue, readForms, type SentForm, sentIn, wantsData } from '#server/pages/visitor-pages.ts'
import type { Bus } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { linkPath, Share } from '../contract.ts'
import { readDisplays } from './displays.ts'
import { askForLink } from './joining.ts'
import { friendByCode, friendById, renderLanding } from './landing.ts'
import { recordShare } from './sharing.ts'

const open = { config: { access: 'public' as const } }
const LOOKS = { calls: 120, seconds: 600 }
const MAX_NAME = 100

/** The page where customers ask for their link, and the one that shows it. */
export function landingPages(app: FastifyInstance, services: Services, bus: Bus): void {
  const cache = createPageCache()
  bus.on('pages', ({ shop_id }) => cache.forget(shop_id))
  bus.on('reconnected', cache.forgetAll)
  app.register((pages, _options, done) => {
    readForms(pages)
    answerAsPages(pages)
    askingRoutes(pages, services, cache)
    linkRoute(pages, services)
    shareRoute(pages, services)
    done()
  })
}

function askingRoutes(pages: FastifyInstance, services: Services, cache: PageCache): void {
  const { db } = services
  pages.get<SubPath>('/:sub_path/refer', open, async (request, reply) => {
    const { sub_path } = request.params
    const lang = queryValue(request, 'lang')
    const shop_id = await cache.shopAt(sub_path.toLowerCase(), () => shopAt(services, sub_path))
    const key = ['refer', shop_id, spokenLanguages.find(code => code === lang) ?? ''].join(' ')
    const page = await cache.get(shop_id, key, () =>
      db.inShop(shop_id, async tx => {
        const isShown = (await readDisplays(tx, shop_id)).landing_page === 1 && (await findReferralProgram(tx, shop_id))
        if (!isShown) throw new Refusal('not_found')
        return renderLanding(tx, services, await requireShop(tx, shop_id), { part: 'signup', lang })
      }),
    )
    return sendPage(reply, page, { keep: true })
  })
  pages.post<SubPath>('/:sub_path/refer', open, async (request, reply) => {
    const { sub_path } = request.params
    const shop_id = await shopAt(services, sub_path)
    const sent = sentIn(request.body)
    const [email = ''] = sent.email ?? []
    const [name = ''] = sent.name ?? []
    try {
      const code = await askForLink(services, shop_id, { email, name: name.slice(0, MAX_NAME), address: request.facts.address })
      const redirect = linkPath(sub_path, { code })
      return wantsData(request) ? { data: { redirect } } : reply.redirect(redirect, 303)
    } catch (error) {
      return showAgain({ services, shop_id, sent, request, reply }, error)
    }
  })
}

interface RefusedJoin {
  services: Services
  shop_id: number
  sent: SentForm
  request: FastifyRequest
  reply: FastifyReply
}

/** What was refused is shown again with what is wrong, in the language of the page. */
async function showAgain({ services, shop_id, sent, request, reply }: RefusedJoin, error: unknown) {
  if (!(error instanceof Refusal) || !['invalid', 'conflict'].includes(error.kind)) throw error
  const shop = await services.db.inShop(shop_id, tx => requireShop(tx, shop_id))
  const t = services.texts(languageOf(shop))
  const { fields } = error.detail
  const sentence = t.any(error.reason, error.detail.params)
  const status = statusOf[error.kind]
  if (wantsData(request)) {
    const message = fields ? sentencesOf(fields, t.any) : sentence
    return reply.code(status).send({ status, kind: error.kind, reason: error.reason, message })
  }
  const problems = Object.fromEntries(Object.entries(sentencesOf(fields ?? {}, t.any)).map(([name, [first]]) => [name, first!]))
  const state = { typed: sent, problems, notice: fields ? undefined : sentence }
  const lang = queryValue(request, 'lang')
  const page = await services.db.inShop(shop_id, tx => renderLanding(tx, services, shop, { part: 'signup', lang, state }))
  return sendPage(reply, page, { status })
}

const sentencesOf = (fields: FieldProblems, say: (key: string, params?: Record<string, string | number>) => string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problems]) => [name, problems.map(({ key, params }) => say(key, params))]),
  )

function linkRoute(pages: FastifyInstance, services: Services): void {
  const { db, limits, config } = services
  pages.get<SubPath>('/:sub_path/refer/link', open, async (request, reply) => {
    await limits.count('friends link', request.facts.address, LOOKS)
    const shop_id = await shopAt(services, request.params.sub_path)
    const proven = readParticipantProof(config.secret, shop_id, queryValue(request, 't'))
    const code = readRef(queryValue(request, 'c') ?? '')
    const page = await db.inShop(shop_id, async tx => {
      const shop = await requireShop(tx, shop_id)
      if (!(await findReferralProgram(tx, shop_id))) throw new Refusal('not_found')
      const found = proven === undefined ? undefined : await friendById(tx, shop, proven)
      const friend = found ?? (code ? await friendByCode(tx, shop_id, code) : undefined)
      if (!friend) throw new Refusal('not_found')
      return renderLanding(tx, services, shop, { part: 'post_signup', lang: queryValue(request, 'lang'), friend })
    })
    return sendPage(reply, page)
  })
}

function shareRoute(pages: FastifyInstance, services: Services): void {
  pages.put<SubPath>('/:sub_path/refer/share', open, async request => {
    const { link: [link] = [], channel: [channel] = [] } = sentIn(request.body)
    const shared = Share.safeParse({ link, channel })
    if (!shared.success) throw new Refusal('invalid')
    const shop_id = await shopAt(services, request.params.sub_path)
    return { data: await recordShare(services, shop_id, shared.data, request.facts.address) }
  })
}
