import pg from 'pg'
import { preparedNames } from './preparedNames.ts'

/** The same in all connections of the process: whoever has sent it often enough has done so for everybody. */
export const nameOf = preparedNames()

type Query = (...given: unknown[]) => unknown

/** A connection on which statements that come again are prepared by themselves. */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, ...more: unknown[]) => {
    const send = pg.Client.prototype.query.bind(this) as Query
    // Without values it may be several statements at once, which nobody can prepare.
    const hasValues = Array.isArray(values) && values.length > 0
    const name = typeof text === 'string' && hasValues ? nameOf(text) : undefined
    return name === undefined ? send(text, values, ...more) : send({ name, text, values }, ...more)
  }) as pg.Client['query']
}
