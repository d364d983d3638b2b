import type { FastifyInstance } from 'fastify'

interface Opening {
  /** Whose scripts run beside ours. */
  scripts?: string
  /** Whose pages may show this one. */
  frameAncestors?: string
}

// Styles may be inline because the component library sets them on elements; scripts never are.
export const policyWith = ({ scripts = '', frameAncestors = "'none'" }: Opening): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    // Product pictures come from the store's own servers.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

const FOR_PAGES = {
  'content-security-policy': policyWith({}),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cache-control': 'no-store',
}

// Data is never shown as a page, so what rules pages is left out: every header costs time on every call.
export const FOR_DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Strict by default; a route that needs something else sets its own headers over these. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.route.endpoint || request.route.leadsAway ? FOR_DATA : FOR_PAGES)
    done()
  })
}
