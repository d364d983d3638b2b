import fastify from 'fastify'
import type { Services } from '#server/services.ts'

/** The services of a server that says nothing in the log; a test names those it looks at, and reaching for another one fails. */
export function quietServices(given: Partial<Services>): Services {
  const services = { log: fastify({ logger: { level: 'silent' } }).log, publicUrl: () => 'http://tandem.test', ...given }
  return new Proxy(services as Services, {
    get(target, name) {
      if (!(name in target)) throw new Error(`The test gave no service called ${String(name)}`)
      return target[name as keyof Services]
    },
  })
}
