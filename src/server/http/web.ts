import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ADMIN } from '#kit/admin-paths.ts'
import type { Config } from '../config.ts'
import { version } from '../version.ts'
import { type Embedding, serveBounce, serveWayIntoStore } from './embedded.ts'
import { html } from './html.ts'

const open = { config: { access: 'public' } } as const

const VERSION = html`<meta name="tandem-version" content="${version}">`.markup

type PageConfig = Pick<Config, 'testimonial' | 'partnerUrl'>

/** The built browser part: hashed files are kept for a year, the pages that name them are asked for every time. */
export function serveWeb(app: FastifyInstance, folder: string, told: PageConfig, embedding?: Embedding): void {
  if (embedding) {
    serveBounce(app, embedding)
    serveWayIntoStore(app, embedding)
  }
  if (!existsSync(folder)) return
  app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  app.get<{ Params: { '*': string } }>('/assets/*', open, (request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${request.params['*']}`),
  )
  const heads = { 'index.html': headOf(told), 'admin.html': VERSION } as const
  const page = async (reply: FastifyReply, name: keyof typeof heads, shop?: string) => {
    const markup = await readFile(join(folder, name), 'utf8')
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    const first = shop && embedding ? embedding.headFor(reply, shop) : ''
    // As a function: what the operator wrote may hold `$&`.
    return reply.send(markup.replace('<head>', start => start + first).replace('</head>', end => heads[name] + end))
  }
  // The platform opens the address of the app as it stands in its configuration.
  app.get('/', open, (request, reply) =>
    embedding && embedding.arrival(request).from !== 'anywhere'
      ? reply.redirect(ADMIN + request.url.slice(request.url.indexOf('?')))
      : page(reply, 'index.html'),
  )
  for (const path of ['/register', '/password/reset', '/password/link'])
    app.get(path, open, (_request, reply) => page(reply, 'index.html'))
  for (const path of [ADMIN, `${ADMIN}/*`])
    app.get(path, open, (request, reply) => {
      const arrival = embedding?.arrival(request)
      if (embedding && arrival?.from === 'store, too late') return embedding.bounce(request, reply)
      return page(reply, 'admin.html', arrival?.from === 'store' ? arrival.shop : undefined)
    })
  // A person who mistypes an address gets a page; a program that does gets the usual error.
  app.get('/*', open, (request, reply) =>
    request.headers.accept?.includes('text/html') ? page(reply.code(404), 'index.html') : reply.callNotFound(),
  )
}

/** What the login page is told by the operator: what a customer said, and where affiliates find brands. */
const headOf = ({ testimonial, partnerUrl = '' }: PageConfig): string =>
  html`<meta name="tandem-marketplace" content="${partnerUrl}/marketplace">${
    testimonial &&
    html`<meta name="tandem-testimonial" content="${testimonial.quote}"><meta name="tandem-testimonial-from" content="${testimonial.from}">`
  }`.markup
