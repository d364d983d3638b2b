import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registrationDesign } from '#features/pages/registration-page/server/index.ts'
import { thankYouDesign } from '#features/pages/thank-you-page/server/index.ts'
import { shopAt } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { spokenLanguages } from '#kit/languages.ts'
import { portalTarget } from '#kit/portal-target.ts'
import { sendStyle } from '#server/pages/own-style.ts'
import { createPageCache, type PageCache } from '#server/pages/page-cache.ts'
import { sendPage } from '#server/pages/page-document.ts'
import { answerAsPages, queryValue, readForms, sentIn, wantsData } from '#server/pages/visitor-pages.ts'
import type { Bus } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { signUpPaths } from '../contract.ts'
import { readArrival } from './arrival.ts'
import { newChallenge } from './challenge.ts'
import { keepRef } from './keepRef.ts'
import { codeNeeded } from './newcomers-codes.ts'
import { loadRegistration, renderRegistration } from './registration.ts'
import { resendVerification } from './resendVerification.ts'
import { findShopProgram } from './shopProgram.ts'
import { showAgain } from './showAgain.ts'
import { findSignedUpAffiliate } from './signedUpAffiliate.ts'
import { signUp } from './signUp.ts'
import { renderThankYou } from './thankYou.ts'
import { verifyRoutes } from './verifyPage.ts'

const open = { config: { access: 'public' as const } }
const PER_VISITOR = { calls: 20, seconds: 600 }
const PER_SHOP = { calls: 600, seconds: 600 }
const CHALLENGES = { calls: 100, seconds: 600 }

/** What the handlers of the pages are given. */
interface PageServices {
  services: Services
  cache: PageCache
}

type SignUpPath = { Params: { sub_path: string; program_id?: string } }

/** The pages on which visitors become affiliates: drawn once, kept until something on them changes. */
export function signUpPages(app: FastifyInstance, services: Services, bus: Bus): void {
  const cache = createPageCache()
  bus.on('pages', ({ shop_id }) => cache.forget(shop_id))
  bus.on('reconnected', cache.forgetAll)
  app.register((pages, _options, done) => {
    readForms(pages)
    answerAsPages(pages)
    registrationRoutes(pages, { services, cache })
    thankYouRoutes(pages, { services, cache })
    verifyRoutes(pages, services)
    done()
  })
}

function registrationRoutes(pages: FastifyInstance, { services, cache }: PageServices): void {
  const { db, limits, config } = services
  for (const path of ['/:sub_path/register', '/:sub_path/register/:program_id']) {
    pages.get<SignUpPath>(path, open, async (request, reply) => {
      const { sub_path } = request.params
      const wanted = request.params.program_id ?? queryValue(request, 'p')
      const lang = queryValue(request, 'lang')
      const shop_id = await cache.shopAt(sub_path.toLowerCase(), () => shopAt(services, sub_path))
      const make = () =>
        db.inShop(shop_id, async tx =>
          renderRegistration(
            tx,
            services,
            await loadRegistration(tx, services, await findShopProgram(tx, shop_id, wanted), lang),
          ),
        )
      const page = await cache.get(shop_id, keyOf('registration', shop_id, wanted, lang), make)
      return sendPage(reply, keepRef(page, queryValue(request, 'ref')), { keep: true })
    })
    pages.post<SignUpPath>(path, open, async (request, reply) => {
      const { sub_path, program_id } = request.params
      await limits.count('sign-up', request.facts.address, PER_VISITOR)
      const shop_id = await shopAt(services, sub_path)
      await limits.count('sign-up shop', String(shop_id), PER_SHOP)
      const lang = queryValue(request, 'lang')
      const page = await db.inShop(shop_id, async tx =>
        loadRegistration(tx, services, await findShopProgram(tx, shop_id, program_id ?? queryValue(request, 'p')), lang),
      )
      const sent = sentIn(request.body)
      try {
        return goTo(request, reply, await signUp(services, page, { sent, ref: queryValue(request, 'ref'), from: request.facts }))
      } catch (error) {
        return showAgain({ services, page, sent, request, reply }, error)
      }
    })
  }
  pages.get<SignUpPath>('/:sub_path/register/challenge', open, async request => {
    await limits.count('challenge', request.facts.address, CHALLENGES)
    return { data: newChallenge(config.secret, await shopAt(services, request.params.sub_path)) }
  })
  pages.get<{ Params: { sub_path: string; name: string } }>('/:sub_path/style/:name', open, async ({ params }, reply) => {
    const [, page, program_id, hash] = /^(registration|thank-you)-(\d{1,16})-([0-9a-f]{16})\.css$/.exec(params.name) ?? []
    if (!page) throw new Refusal('not_found')
    const shop_id = await shopAt(services, params.sub_path)
    const found = await db.inShop(shop_id, async tx => {
      const { program } = await findShopProgram(tx, shop_id, program_id)
      return page === 'registration' ? registrationDesign(services, tx, program) : thankYouDesign(tx, shop_id, program.id)
    })
    return sendStyle(reply, found.css, hash!)
  })
}

function thankYouRoutes(pages: FastifyInstance, { services, cache }: PageServices): void {
  const { db, limits, config } = services
  pages.get<SignUpPath>('/:sub_path/thank-you', open, async (request, reply) => {
    const shop_id = await cache.shopAt(request.params.sub_path.toLowerCase(), () => shopAt(services, request.params.sub_path))
    const id = readArrival(config.secret, shop_id, queryValue(request, 't'))
    if (id === undefined) {
      const wanted = queryValue(request, 'p')
      const make = () => db.inShop(shop_id, async tx => renderThankYou(tx, services, await findShopProgram(tx, shop_id, wanted)))
      return sendPage(reply, await cache.get(shop_id, keyOf('thank-you', shop_id, wanted), make), { keep: true })
    }
    const target = portalTarget(queryValue(request, 'to'))
    const resent = ({ '1': 'sent', '0': 'later' } as const)[queryValue(request, 'sent') ?? '']
    await codeNeeded.call(services, shop_id, id)
    const page = await db.inShop(shop_id, async tx => {
      const person = await findSignedUpAffiliate(tx, shop_id, id)
      if (!person) throw new Refusal('not_found')
      return renderThankYou(tx, services, await findShopProgram(tx, shop_id, String(person.program_id)), {
        person,
        resent,
        target,
      })
    })
    return sendPage(reply, page)
  })
  // The button under the verify-e-mail text: sends the mail again, a few times.
  pages.post<SignUpPath>('/:sub_path/thank-you', open, async (request, reply) => {
    await limits.count('sign-up mail', request.facts.address, PER_VISITOR)
    const { sub_path } = request.params
    const shop_id = await shopAt(services, sub_path)
    const arrival = queryValue(request, 't')
    const target = portalTarget(queryValue(request, 'to'))
    const outcome = await resendVerification(services, shop_id, arrival, target)
    if (outcome === undefined) throw new Refusal('not_found')
    return reply.redirect(`${signUpPaths.thankYou(sub_path, arrival!, target)}&sent=${outcome === 'sent' ? 1 : 0}`, 303)
  })
}

/** What cannot be meant has no part in the key, so that made-up addresses push nothing out. */
const keyOf = (page: string, shop_id: number, wanted = '', lang = '') =>
  [page, shop_id, Number(wanted), spokenLanguages.find(code => code === lang) ?? ''].join(' ')

function goTo(request: FastifyRequest, reply: FastifyReply, redirect: string) {
  return wantsData(request) ? { data: { redirect } } : reply.redirect(redirect, 303)
}
