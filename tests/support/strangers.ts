import { isIdParam } from '#kit/contract/endpoint.ts'
import type { TestApp } from './app.ts'
import { type PlainRequest, send, type TableRoute, validRequest } from './served.ts'

/** What names things of one shop and of nobody else: numbers for ids, texts (uuids, domains) for other parameters. */
export interface Names {
  ids: number[]
  texts: string[]
}

type Owner = Pick<TestApp, 'asOwner'>

/** So many values of each column are asked for, as far as it has them. */
const PER_COLUMN = 2
const MOST_VALUES = 5_000

/**
 * Read off the catalogue, so that every later table is among them. What refers to another table is named by that table's own rows;
 * what the other shop has as well is left out. A number that names something in many tables stands for all of them, so that the
 * requests do not grow with tables times routes.
 */
export async function namesOf(app: Owner, shop_id: number, other_shop_id: number): Promise<Names> {
  const theirs = new Set((await columnsOf(app, other_shop_id)).flat())
  const columns = (await columnsOf(app, shop_id)).map(values => values.filter(value => !theirs.has(value)))
  const names = fewestOf(columns)
  return { ids: names.filter(isNumber).map(Number), texts: names.filter(name => !isNumber(name)) }
}

const isNumber = (value: string) => /^\d+$/.test(value)

/** Values of which every column has some: again and again the one that most columns still lack. */
export function fewestOf(columns: readonly (readonly string[])[]): string[] {
  const holders = new Map<string, number[]>()
  for (const [column, values] of columns.entries())
    for (const value of new Set(values)) holders.set(value, [...(holders.get(value) ?? []), column])
  const lacking = columns.map(values => Math.min(PER_COLUMN, new Set(values).size))
  const gain = (value: string) => holders.get(value)!.filter(column => lacking[column]! > 0).length
  const chosen: string[] = []
  while (lacking.some(count => count > 0)) {
    let best = ''
    let most = 0
    for (const value of holders.keys()) {
      const covered = gain(value)
      if (covered > most) [best, most] = [value, covered]
    }
    for (const column of holders.get(best)!) lacking[column]!--
    holders.delete(best)
    chosen.push(best)
  }
  return chosen
}

/** What names things of a shop, by column. */
async function columnsOf({ asOwner }: Owner, shop_id: number): Promise<string[][]> {
  const columns = await asOwner<{ name: string; relation: string }>(`
    select quote_ident(attname) as name, attrelid::regclass::text as relation from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    where not attisdropped and attname ~ '^(id|.+_id|domain|code|token|slug)$' and attname <> 'shop_id'
      and exists (select from pg_attribute own where own.attrelid = pg_class.oid and own.attname = 'shop_id')
      and not exists (select from pg_constraint as key where key.contype = 'f' and key.conrelid = attrelid and key.conkey @> array[attnum])`)
  const found: string[][] = []
  for (const { name, relation } of columns) {
    const rows = await asOwner<{ value: string }>(
      `select distinct ${name}::text as value from ${relation} where shop_id = $1 and ${name} is not null order by 1 desc limit ${MOST_VALUES}`,
      [shop_id],
    )
    found.push(rows.map(row => row.value))
  }
  return found
}

const NO_ID = 8_999_999_999_999
const NO_TEXT = '00000000-0000-4000-8000-000000000000'
const MAX_COMBINATIONS = 300

/**
 * Asks a route for things of another shop and for things that do not exist.
 * Answers the requests whose two answers differ, which is how a stranger would learn that something exists.
 */
export async function tellingRequests(
  app: Pick<TestApp, 'fetch'>,
  route: TableRoute,
  names: Names,
  tokenFor: (route: TableRoute) => Promise<string>,
): Promise<string[]> {
  if (!namesThings(route)) return []
  const stranger = await tokenFor(route)
  const isCounted = route.endpoint?.limit?.by === 'user' || route.access === 'api-key'
  const bearer = () => (isCounted ? tokenFor(route) : stranger)
  const missing = ask(route, fillings(route, { ids: [NO_ID], texts: [NO_TEXT] })[0]!, await bearer())
  const nothing = await answerTo(app, missing)
  const telling: string[] = []
  for (const filling of fillings(route, names)) {
    const request = ask(route, filling, await bearer())
    const answer = await answerTo(app, request)
    if (answer === nothing) continue
    // What either request said may be repeated in its answer; a small number is in both as an hour or a count, too.
    const [told, expected] = [answer, nothing].map(text => without(text, [request, missing]))
    if (told !== expected) telling.push(`${request.method} ${wordsOf(request)}: ${told} instead of ${expected}`)
  }
  return telling
}

/** Whether a route takes an id: in its path, its query or its body. */
export function namesThings(route: TableRoute): boolean {
  if (route.access === 'public') return false
  if (route.params.length > 0) return true
  return wordsOf(validRequest(route, { id: 1 })) !== wordsOf(validRequest(route, { id: 2 }))
}

const wordsOf = ({ url, body = '' }: PlainRequest) => `${url} ${typeof body === 'string' ? body : JSON.stringify([...body])}`

interface Filling {
  params: Record<string, string>
  id: number
}

function fillings({ params }: TableRoute, { ids, texts }: Names): Filling[] {
  const all = params.reduce<Record<string, string>[]>(
    (made, name) => made.flatMap(filled => (isIdParam(name) ? ids : texts).map(value => ({ ...filled, [name]: String(value) }))),
    [{}],
  )
  if (params.length === 0) return ids.map(id => ({ params: {}, id }))
  return all.slice(0, MAX_COMBINATIONS).map(filled => ({ params: filled, id: Number(Object.values(filled)[0]) || NO_ID }))
}

const ask = (route: TableRoute, filling: Filling, token: string) => validRequest(route, { ...filling, token })

/** Figures say when they were read, and two requests are not read at once. */
const withoutReadingTime = (body: string) => body.replaceAll(/"read_at":"[^"]*"/g, '')

/** A file is named after the minute it was made in, and two requests may stand on two sides of one. */
const MOMENT = /\d{4}-?\d{2}-?\d{2}\D?\d{2}\D?\d{2}/
/** How many calls are left is one fewer after each. */
const counted = ['ratelimit', 'x-ratelimit'].flatMap(name => [`${name}-remaining`, `${name}-reset`])
const OWN_TO_EACH_ANSWER = ['x-request-id', 'date', 'content-length', ...counted]

/** Status, headers and body as one text. */
async function answerTo(app: Pick<TestApp, 'fetch'>, request: PlainRequest): Promise<string> {
  const answer = await send(app, request)
  const headers = [...answer.headers]
    .filter(([name]) => !OWN_TO_EACH_ANSWER.includes(name))
    .map(([name, value]) => [name, name === 'content-disposition' ? value.replace(MOMENT, '…') : value])
  return JSON.stringify([answer.status, headers, withoutReadingTime(await answer.text())])
}

function without(text: string, requests: readonly PlainRequest[]): string {
  const said = new Set(requests.flatMap(request => wordsOf(request).match(/\d{2,}[\w-]*|[\w-]{8,}/g) ?? []))
  return [...said].reduce((left, word) => left.replaceAll(asWord(word), '…'), text)
}

/** A number stands by itself: the 99 of an affiliate is not in a form 1099, nor is 18 the day of a date. */
const asWord = (word: string) => (/^\d+$/.test(word) ? new RegExp(`(?<![\\d-])${word}(?![\\d-])`, 'g') : word)
