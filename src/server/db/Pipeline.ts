import pg from 'pg'

export interface Statement {
  /** Prepared under this name, if it comes again. */
  name?: string
  text: string
  values: readonly unknown[]
}

/** What the driver's own query does with its part of the conversation; it is told so by its connection, here by the pipeline. */
interface PipelinePart {
  prepare(connection: pg.Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
}

type PreparedStatements = Record<string, string>
type Conversation = pg.Connection & { parsedStatements: PreparedStatements; submittedNamedStatements: PreparedStatements }

/**
 * Statements that are sent in one message and answered in one. The first that fails is the last that is carried out, and all of them
 * fail with it: for transactions, and the connection is of no use afterwards.
 */
export class Pipeline implements pg.Submittable {
  readonly done: Promise<pg.QueryResult[]>
  readonly #settled = Promise.withResolvers<pg.QueryResult[]>()
  readonly #statements: readonly Statement[]
  readonly #parts: PipelinePart[]
  readonly #results: pg.QueryResult[] = []
  #answered = 0

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig) {
    this.done = this.#settled.promise
    this.#statements = statements
    this.#parts = statements.map(({ name, text, values }) => {
      const note = (error: Error | undefined, result: unknown) => {
        if (error) this.#settled.reject(error)
        else this.#results.push(result as pg.QueryResult)
      }
      return new pg.Query({ name, text, values: [...values], types }, note) as unknown as PipelinePart
    })
  }

  submit(connection: pg.Connection): void {
    const silent = Object.create(connection, { sync: { value: () => {} } }) as pg.Connection
    connection.stream.cork()
    for (const part of this.#parts) part.prepare(silent)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#answered]!.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#answered]!.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#parts[this.#answered++]!.handleCommandComplete(message, connection)
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection as Conversation
    for (const { name, text } of this.#statements)
      if (name !== undefined) {
        parsedStatements[name] = text
        delete submittedNamedStatements[name]
      }
    for (const part of this.#parts) part.handleReadyForQuery(connection)
    this.#settled.resolve(this.#results)
  }

  handleError(error: Error): void {
    this.#settled.reject(error)
  }
}
