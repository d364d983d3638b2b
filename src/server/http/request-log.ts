import type { FastifyBaseLogger } from 'fastify'

type LogArguments = [detail: object, message?: string]

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
  fatal(...words: LogArguments) {
    this.#log.fatal(...words)
  }
  error(...words: LogArguments) {
    this.#log.error(...words)
  }
  warn(...words: LogArguments) {
    this.#log.warn(...words)
  }
  info(...words: LogArguments) {
    this.#log.info(...words)
  }
  debug(...words: LogArguments) {
    this.#log.debug(...words)
  }
  trace(...words: LogArguments) {
    this.#log.trace(...words)
  }
  silent(...words: LogArguments) {
    this.#log.silent(...words)
  }
  child(...bindings: Parameters<FastifyBaseLogger['child']>) {
    return this.#log.child(...bindings)
  }
}
