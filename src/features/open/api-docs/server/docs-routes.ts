import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { SpokenLanguage } from '#kit/languages.ts'
import type { OpenApi } from '#server/http/openapi.ts'
import type { Services } from '#server/services.ts'
import { apiDocument } from './apiDocument.ts'
import { drawDocs } from './drawDocs.ts'

const open = { config: { access: 'public' } } as const
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** API v2: for programs at /api/v2/openapi.json, for people at /api/docs, where each call can be tried with a key. */
export function apiDocsRoutes(app: FastifyInstance, { texts, config, publicUrl }: Services, scriptFile: string): void {
  // Made at the first request: few processes are ever asked.
  let document: OpenApi | undefined
  const pages = new Map<SpokenLanguage, string>()
  const described = () => {
    document ??= apiDocument(config.publicUrl ?? '/')
    return document
  }
  app.get('/api/v2/openapi.json', open, async () => described())
  app.get('/api/docs', open, async (request, reply) => {
    const { language } = request.facts
    const page = pages.get(language) ?? drawDocs(described(), texts(language), publicUrl()).markup
    pages.set(language, page)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
  })
  if (!existsSync(scriptFile)) return
  const script = readFileSync(scriptFile)
  app.get('/api/docs.js', open, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/javascript; charset=utf-8').send(script),
  )
}
