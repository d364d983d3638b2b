import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FieldProblems, type Problem, Refusal, statusOf } from '#kit/contract/errors.ts'
import type { ApplyState } from '#page/MarketplaceRequest.ts'
import { html, trustedHtml } from '#server/http/html.ts'
import { answerAsPages, readForms, type SentForm, sentIn } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { MARKETPLACE, offerPath } from '../rules/filters.ts'
import { readApplication } from '../rules/readApplication.ts'
import { pageWords } from '../texts/page-words.ts'
import { apply, PER_SHOP } from './apply.ts'
import { readerLanguage, sendDirectory } from './directoryPage.ts'
import { marketplaceOrigin } from './offer.ts'
import { requireShopOf, sendOffer } from './offerPage.ts'
import { listedSlugs } from './search.ts'

const open = { config: { access: 'public' as const } }
const LOOKS = { calls: 600, seconds: 600 }
const PER_VISITOR = { calls: 20, seconds: 600 }
type BySlug = { Params: { slug: string } }

/** The public marketplace: drawn by the server, with nothing that needs a script. */
export function marketplacePages(app: FastifyInstance, services: Services): void {
  const { limits } = services
  app.register((pages, _options, done) => {
    readForms(pages)
    answerAsPages(pages, language => ({ href: MARKETPLACE, text: pageWords(language)('marketplacePage.back') }))
    pages.get(MARKETPLACE, open, async (request, reply) => {
      await limits.count('marketplace', request.facts.address, LOOKS)
      return sendDirectory(services, request, reply)
    })
    pages.get(`${MARKETPLACE}/sitemap.xml`, open, async (request, reply) => {
      await limits.count('marketplace', request.facts.address, LOOKS)
      return reply.type('application/xml; charset=utf-8').send(await sitemap(services))
    })
    pages.get('/robots.txt', open, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(services)))
    pages.get<BySlug>(`${MARKETPLACE}/:slug`, open, async (request, reply) => {
      await limits.count('marketplace', request.facts.address, LOOKS)
      return sendOffer({ services, request, reply, slug: request.params.slug })
    })
    pages.post<BySlug>(`${MARKETPLACE}/:slug`, open, async (request, reply) => {
      await limits.count('sign-up', request.facts.address, PER_VISITOR)
      const { slug } = request.params
      const shop_id = await requireShopOf(services, slug)
      await limits.count('sign-up shop', String(shop_id), PER_SHOP)
      const sent = sentIn(request.body)
      const read = readApplication(sent)
      if ('problems' in read)
        return showAgain({ services, request, reply, slug, sent }, new Refusal('invalid', 'signUp.fix', asFields(read.problems)))
      try {
        return reply.redirect(await apply(services, shop_id, read.application, request.facts), 303)
      } catch (error) {
        return showAgain({ services, request, reply, slug, sent }, error)
      }
    })
    done()
  })
}

const asFields = (problems: Record<string, Problem>) => ({
  fields: Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, [problem]])),
})

interface RefusedApplication {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  slug: string
  sent: SentForm
}

const codeReasons = ['session.codeRequired', 'session.codeWrong']

/** The page once more, with what was typed and what is wrong. Passwords are typed again. */
async function showAgain({ services, request, reply, slug, sent }: RefusedApplication, error: unknown) {
  if (!(error instanceof Refusal) || error.kind === 'unexpected' || error.kind === 'not_found') throw error
  const t = services.texts(readerLanguage(request).language)
  const as: ApplyState['as'] = sent.as?.[0] === 'member' ? 'member' : 'new'
  const fields: FieldProblems = error.detail.fields ?? {}
  const problems = Object.fromEntries(
    Object.entries(fields).map(([name, [first]]) => [name, first ? t.any(first.key, first.params) : '']),
  )
  // A form that does not ask for something cannot show there what is wrong with it.
  const hidden = as === 'member' ? problems.country : undefined
  const reason = error.reason === 'session.puzzleRequired' ? 'signUp.tooMany' : error.reason
  const notice = hidden ?? (error.detail.fields ? t.any('signUp.fix') : t.any(reason, error.detail.params))
  const typed = Object.fromEntries(
    Object.entries(sent).flatMap(([name, [first]]) => (/password|code/.test(name) || !first ? [] : [[name, first]])),
  )
  const state = { as, typed, problems, notice, asksForCode: codeReasons.includes(error.reason) }
  return sendOffer({ services, request, reply, slug, state, status: statusOf[error.kind] })
}

/** Search engines have nothing to find behind a login; where the public pages are, the sitemap says. */
const robots = (services: Services): string => `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${marketplaceOrigin(services)}${MARKETPLACE}/sitemap.xml
`

async function sitemap(services: Services): Promise<string> {
  const origin = marketplaceOrigin(services)
  const offers = await listedSlugs(services.db)
  const urls = offers.map(
    ({ slug, listed_at }) =>
      html`<url><loc>${origin + offerPath(slug)}</loc><lastmod>${listed_at.toISOString().slice(0, 10)}</lastmod></url>\n`,
  )
  return html`${trustedHtml('<?xml version="1.0" encoding="UTF-8"?>\n')}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${origin + MARKETPLACE}</loc></url>
${urls}</urlset>
`.markup
}
