import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import { portalPath } from '#kit/portal-paths.ts'
import { sendPage } from '#server/pages/page-document.ts'
import type { SubPath } from '#server/pages/SubPath.ts'
import { queryValue } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { type AppIcon, appIconNames } from '../rules/appManifest.ts'
import { iconOf, manifestOf, workerOf } from './appFiles.ts'
import { closings, renderClosed, renderOffline } from './notices.ts'
import type { CachePage } from './pages.ts'

const open = { config: { access: 'public' as const } }
const ICON = new RegExp(`^(${appIconNames.join('|')})-([0-9a-f]{16})\\.png$`)

/** What a phone asks for that keeps the portal among its apps, and the pages for those who cannot get in. */
export function appPages(pages: FastifyInstance, services: Services, kept: CachePage): void {
  pages.get<SubPath>(portalPath(':sub_path', '/app/manifest.webmanifest'), open, async (request, reply) => {
    const [manifest] = await kept(request, 'manifest', async (tx, shop_id) => [await manifestOf(tx, shop_id, request.portalPath)])
    return send(reply, 'application/manifest+json', manifest!)
  })

  pages.get<{ Params: { sub_path: string; name: string } }>(
    portalPath(':sub_path', '/app/:name'),
    open,
    async (request, reply) => {
      const [, icon] = ICON.exec(request.params.name) ?? []
      if (!icon) throw new Refusal('not_found')
      const [picture] = await kept(request, icon, async (tx, shop_id) => [await iconOf(tx, services, shop_id, icon as AppIcon)])
      // A former address shows the picture of now, which nobody should keep for it.
      return send(reply, 'image/png', picture!, 'public, max-age=86400')
    },
  )

  pages.get<SubPath>(portalPath(':sub_path', '/worker.js'), open, async (request, reply) => {
    const language = toSpokenLanguage(queryValue(request, 'lang'))
    const { portalPath: pathOf } = request
    const [script] = await kept(request, `worker ${language}`, async (tx, shop_id) => [
      await workerOf(tx, shop_id, language, pathOf),
    ])
    // The home of the portal is asked for without a slash at its end, too.
    reply.header('service-worker-allowed', pathOf(request.params.sub_path.toLowerCase()))
    return send(reply, 'text/javascript; charset=utf-8', script!)
  })

  pages.get<SubPath>(portalPath(':sub_path', '/offline'), open, async (request, reply) => {
    const language = toSpokenLanguage(queryValue(request, 'lang'))
    const { portalPath: pathOf } = request
    const page = await kept(request, `offline ${language}`, (tx, shop_id) => renderOffline(tx, shop_id, language, pathOf))
    return sendPage(reply, page, { keep: true })
  })

  pages.get<{ Params: { sub_path: string; why: string } }>(
    portalPath(':sub_path', '/closed/:why'),
    open,
    async (request, reply) => {
      const why = closings.find(closing => closing === request.params.why)
      if (!why) throw new Refusal('not_found')
      const { portalPath: pathOf } = request
      const page = await kept(request, `closed ${why}`, (tx, shop_id) => renderClosed(tx, shop_id, why, pathOf))
      return sendPage(reply, page, { keep: true })
    },
  )
}

const send = (reply: FastifyReply, type: string, content: Buffer, keeping = 'no-cache') =>
  reply.headers({ 'content-type': type, 'cache-control': keeping }).send(content)
