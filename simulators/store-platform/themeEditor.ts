import type { FastifyInstance } from 'fastify'
import { html } from '../../src/server/http/html.ts'
import type { Store } from './Store.ts'

interface Editor {
  Params: { shop: string }
  Querystring: { context?: string; activateAppId?: string }
}

const PATH = '/:shop/admin/themes/current/editor'

/** The platform's own editor as a merchant meets it: the app embed of the link is on, and becomes so by saving. */
export function themeEditor(app: FastifyInstance, storeOf: (shop: string) => Store | undefined): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, next) =>
      next(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    scope.get<Editor>(PATH, (request, reply) => {
      const store = storeOf(request.params.shop)
      if (!store) return reply.code(404).send('There is no such store.')
      const handle = request.query.activateAppId?.split('/')[1] ?? ''
      const isOn = store.front.embed === 'on' || handle === 'tandem'
      const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Theme editor</title>
<h1>${store.front.theme.name}</h1><form method="post"><h2>App embeds</h2>
<label><input type="checkbox" name="tandem"${isOn && ' checked'}> Affiliate tracking</label> <button>Save</button></form></html>`
      return reply.type('text/html; charset=utf-8').send(page.toString())
    })
    scope.post<Editor & { Body: { tandem?: string } }>(PATH, (request, reply) => {
      const store = storeOf(request.params.shop)
      if (!store) return reply.code(404).send('There is no such store.')
      if (request.body.tandem) store.front.embed = 'on'
      else if (store.front.embed === 'on') store.front.embed = 'off'
      return reply.redirect(request.url, 303)
    })
    done()
  })
}
