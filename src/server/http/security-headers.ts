import type { FastifyInstance } from 'fastify'

// Styles may be inline because the component library sets them on elements; scripts never are.
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Strict by default; a route that needs something else sets its own headers first. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const set = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    set('content-security-policy', POLICY)
    set('x-content-type-options', 'nosniff')
    set('referrer-policy', 'no-referrer')
    set('cross-origin-opener-policy', 'same-origin')
    set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
