import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

const SHOP = 'demo-store.myshopify.com'
const PATH = '/demo-store'
const TIMEOUT_MS = 10_000
const PASSED_ON = ['cookie', 'content-type', 'accept', 'accept-language', 'user-agent']
/** Its own policy where it has one: the sandbox of a pixel is no page of the product. */
const PASSED_BACK = ['content-type', 'location', 'content-security-policy']

/** While trying the product out, the simulated store is reached under the product's own address. */
export function demoStoreRoutes(app: FastifyInstance, { demo, platform }: Pick<Config, 'demo' | 'platform'>): void {
  if (!demo || !platform || !isLoopback(platform.url)) return
  const store = platform.url.replace('{shop}', SHOP) + PATH
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => next(null, body))
    for (const url of [PATH, `${PATH}/*`])
      scope.route({
        method: ['GET', 'POST'],
        url,
        config: { access: 'public' },
        async handler(request, reply) {
          const headers = new Headers({ 'x-forwarded-prefix': PATH, 'x-forwarded-for': request.ip })
          for (const name of PASSED_ON) if (request.headers[name]) headers.set(name, String(request.headers[name]))
          const answer = await fetch(store + request.url.slice(PATH.length), {
            method: request.method,
            headers,
            body: request.method === 'POST' ? new Uint8Array((request.body as Buffer | undefined) ?? []) : undefined,
            redirect: 'manual',
            signal: AbortSignal.timeout(TIMEOUT_MS),
          })
          for (const name of PASSED_BACK) if (answer.headers.has(name)) reply.header(name, answer.headers.get(name))
          return reply
            .code(answer.status)
            .header('set-cookie', answer.headers.getSetCookie())
            .send(Buffer.from(await answer.arrayBuffer()))
        },
      })
    done()
  })
}

const isLoopback = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url.replace('{shop}', 'x')).hostname)
