import type { FastifyBaseLogger } from 'fastify'

type Words = [detail: object, message?: string]

/** The log of one request, made when something is written: most requests write nothing, and a logger costs more than they do. */
export function requestLog(make: () => FastifyBaseLogger): FastifyBaseLogger {
  return new RequestLog(make) as unknown as FastifyBaseLogger
}

class RequestLog {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make()
    return this.#made
  }

  get level() {
    return this.#log.level
  }

  // Methods and no getters: the framework looks at each of them on every request.
  fatal(...words: Words) {
    this.#log.fatal(...words)
  }
  error(...words: Words) {
    this.#log.error(...words)
  }
  warn(...words: Words) {
    this.#log.warn(...words)
  }
  info(...words: Words) {
    this.#log.info(...words)
  }
  debug(...words: Words) {
    this.#log.debug(...words)
  }
  trace(...words: Words) {
    this.#log.trace(...words)
  }
  silent(...words: Words) {
    this.#log.silent(...words)
  }
  child(...bindings: Parameters<FastifyBaseLogger['child']>) {
    return this.#log.child(...bindings)
  }
}
