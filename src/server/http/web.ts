import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const open = { config: { access: 'public' } } as const

/** The built browser part: hashed files are kept for a year, the pages that name them are asked for every time. */
export function serveWeb(app: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return
  app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  app.get<{ Params: { '*': string } }>('/assets/*', open, (request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${request.params['*']}`),
  )
  const page = async (reply: FastifyReply, name: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(folder, name)))
  for (const path of ['/', '/register', '/password/reset', '/password/link'])
    app.get(path, open, (_request, reply) => page(reply, 'index.html'))
  for (const path of ['/admin', '/admin/*']) app.get(path, open, (_request, reply) => page(reply, 'admin.html'))
  // A person who mistypes an address gets a page; a program that does gets the usual error.
  app.get('/*', open, (request, reply) =>
    request.headers.accept?.includes('text/html') ? page(reply.code(404), 'index.html') : reply.callNotFound(),
  )
}
