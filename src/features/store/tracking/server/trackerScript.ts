import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

// The script changes with the product only; a shop's visitors ask again after an hour and get it from memory meanwhile.
const CACHE = 'public, max-age=3600, stale-while-revalidate=86400'

/** `/tracker.js?shop={domain}`: one file for all shops; the page's script tag says for which. */
export function trackerScript(app: FastifyInstance, file: string): void {
  if (!existsSync(file)) return
  const plain = readFileSync(file)
  const packed = { br: packedAs(file, 'br'), gzip: packedAs(file, 'gz') }
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  app.get('/tracker.js', { config: { access: 'public' } }, (request, reply) => {
    reply.headers({ 'cache-control': CACHE, etag, vary: 'accept-encoding', 'cross-origin-resource-policy': 'cross-origin' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find(name => packed[name] && new RegExp(`\\b${name}\\b`).test(accepted))
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('text/javascript; charset=utf-8').send((encoding && packed[encoding]) ?? plain)
  })
}

const packedAs = (file: string, ending: string) =>
  existsSync(`${file}.${ending}`) ? readFileSync(`${file}.${ending}`) : undefined
