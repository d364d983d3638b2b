import type { Random } from '#server/random.ts'
import { type PlainRequest, type TableRoute, validRequest } from './served.ts'

export interface BadRequest extends Omit<PlainRequest, 'body'> {
  body?: string | Buffer
}

/** A request that nobody's form would send, derived from a good one. */
export function badRequest(random: Random, route: TableRoute, token: string | undefined): BadRequest {
  const good = validRequest(route, { token: random.next() < 0.1 ? random.pick(badTokens) : token })
  const request = { ...good, body: typeof good.body === 'string' ? good.body : undefined }
  const spoilings: Spoiling[] = [spoilQuery, spoilPath, spoilHeaders]
  // Bodies are where most of the trouble comes from.
  if (request.method !== 'GET') spoilings.push(spoilBody, spoilBody, spoilBody, replaceBody, replaceBody, spoilType)
  let spoiled: BadRequest = random.pick(spoilings)(request, random)
  if (random.next() < 0.25) spoiled = random.pick(spoilings)(spoiled, random)
  return spoiled
}

type Spoiling = (request: BadRequest, random: Random) => BadRequest

const huge = 'x'.repeat(300_000)
const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)
const badTokens = [
  '',
  ' ',
  'null',
  '1',
  '1.',
  `1.${'x'.repeat(43)}`,
  `0.${'x'.repeat(43)}`,
  `${'9'.repeat(16)}.${'x'.repeat(43)}`,
  'é'.repeat(40),
]

const strangeTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(50),
  'İıſK',
  "'; drop table member; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff',
  '\r\nset-cookie: a=b',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  'a@b.c,d@e.f',
  'x'.repeat(10_000),
]

const strangeValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [[]],
  ['a', 'b'],
  {},
  { length: 3 },
  { toString: 'x', valueOf: 'y' },
  { $gt: '' },
  Array.from({ length: 2_000 }, (_, index) => index),
  ...strangeTexts,
]

/** One field, or one more, gets a value it never has. */
const spoilBody: Spoiling = (request, random) => {
  const body = asObject(request.body)
  const extra = ['__proto__', 'constructor', 'prototype', 'toString', 'shop_id', 'id', '\0', '', 'a.b', '0']
  const name = random.next() < 0.7 ? random.pick([...Object.keys(body), 'email']) : random.pick(extra)
  const value = random.next() < 0.5 ? huge : random.pick(strangeValues)
  const fields = Object.entries({ ...body, [name === '__proto__' ? 'proto' : name]: value }).filter(([key]) => key !== name)
  const text = fields.map(([key, own]) => `${JSON.stringify(key)}:${JSON.stringify(own) ?? 'null'}`)
  // Written by hand: an object cannot have an own key of this name by assignment.
  return asJson(request, `{${[...text, `${JSON.stringify(name)}:${JSON.stringify(value)}`].join(',')}}`)
}

function asObject(body: BadRequest['body']): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(body))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

const bodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"a":',
  '{"a":1,}',
  '[]',
  'null',
  'true',
  '1e309',
  '{"shop_id":1e309}',
  '{"email":"\\ud800"}',
  '{"email":"\\u0000"}',
  '{"a":1}{"b":2}',
  '{"email":"a","email":["b"]}',
  '{"__proto__":{"role_name":"super-admin"}}',
  '{"constructor":{"prototype":{"sudo":true}}}',
  '{"a":{"__proto__":null}}',
  '"text"',
  '﻿{}',
  'undefined',
  'email=a&password=b',
  deep(1_000, '[', ']'),
  deep(100_000, '[', ']'),
  deep(50_000, '[', ''),
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  `{"email":"${huge}"}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  `[${'0,'.repeat(100_000)}0]`,
  Buffer.from([0xff, 0xfe, 0x00, 0x01]),
  Buffer.from('{"email":"\xff\xfe"}', 'latin1'),
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="a"; filename="../../a.png"\r\n\r\n\x89PNG',
  '--x',
]

const replaceBody: Spoiling = (request, random) => asJson(request, random.pick(bodies))

const asJson = (request: BadRequest, body: string | Buffer): BadRequest => ({
  ...request,
  headers: { 'content-type': 'application/json', ...request.headers },
  body,
})

const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/*',
  '*/*',
  '',
  ';',
  'é/è',
]

const spoilType: Spoiling = (request, random) => ({
  ...request,
  headers: { ...request.headers, 'content-type': random.pick(types) },
  body: random.next() < 0.5 ? request.body : random.pick(bodies),
})

const queries = [
  'page=1&page=2',
  'page=-1',
  'page=1e309',
  'page=%00',
  'per_page=999999999999999999',
  'sort=name;drop%20table%20member',
  'sort=__proto__:asc',
  '__proto__[a]=1',
  '__proto__=1',
  'constructor=1&toString=2',
  'query=%',
  'query=%E0%A4%A',
  'query=%ff%fe',
  'query=%ed%a0%80',
  'query[]=a&query[]=b',
  'query[a][b][c]=1',
  '=',
  '&&&&',
  '?',
  'shop=a&shop=b&host=%00&state=x',
  'shop=demo-store.myshopify.com&host=!!!',
  'path=%00&path=//evil.example',
  `path=${'/'.repeat(5_000)}`,
  `query=${'x'.repeat(60_000)}`,
  Array.from({ length: 2_000 }, (_, index) => `a${index}=1`).join('&'),
]

const spoilQuery: Spoiling = (request, random) => {
  const [path, query] = request.url.split('?', 2) as [string, string?]
  const bad = random.next() < 0.7 ? random.pick(queries) : `query=${encodeURIComponent(wellFormed(random.pick(strangeTexts)))}`
  return { ...request, url: `${path}?${query ? `${query}&` : ''}${bad}` }
}

const wellFormed = (text: string) => text.toWellFormed()

const segments = [
  '%',
  '%0',
  '%zz',
  '%00',
  '%2e%2e%2f',
  '%ff',
  '%ed%a0%80',
  '..',
  '.',
  '//',
  '\\',
  '0',
  '-1',
  '1e3',
  '1.0',
  '%F0%9F%92%A9',
  'NaN',
  '9'.repeat(30),
  'x'.repeat(3_000),
]

/** One part of the path becomes something else: an id that is none, a broken escape, a step upwards. */
const spoilPath: Spoiling = (request, random) => {
  const [path, query] = request.url.split('?', 2) as [string, string?]
  const parts = path.split('/')
  const place = random.next() < 0.5 ? parts.length - 1 : random.upTo(parts.length)
  const bad = random.pick(segments)
  const changed = random.next() < 0.3 ? [...parts, bad] : parts.map((part, index) => (index === place && index > 0 ? bad : part))
  return { ...request, url: `/${changed.join('/').replace(/^\/+/, '')}${query ? `?${query}` : ''}` }
}

const oddHeaders: readonly (readonly [string, string])[] = [
  ['authorization', 'Basic YTpi'],
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${'x'.repeat(8_000)}`],
  ['authorization', 'bearer null'],
  ['accept-language', 'x'.repeat(5_000)],
  ['accept-language', 'vi;q=nonsense,,,;;'],
  ['accept-language', '__proto__'],
  ['accept', 'nothing/at-all'],
  ['cookie', 'tandem_handover=1; tandem_handover=2'],
  ['cookie', `tandem_handover=${'9'.repeat(16)}.${'x'.repeat(43)}`],
  ['cookie', `tandem_handover=1.${'x'.repeat(43)}`],
  ['cookie', '='.repeat(4_000)],
  ['user-agent', '\u00ff'.repeat(2_000)],
  ['x-forwarded-for', 'not an address'],
  ['x-forwarded-for', `${'1.1.1.1,'.repeat(500)}`],
  ['x-forwarded-host', 'evil.example'],
  ['host', 'evil.example:99999'],
  ['content-encoding', 'gzip'],
  ['expect', '100-continue'],
  ['x-http-method-override', 'DELETE'],
  ['range', 'bytes=5-1'],
  ['if-none-match', '"'],
]

const spoilHeaders: Spoiling = (request, random) => {
  const [name, value] = random.pick(oddHeaders)
  return { ...request, headers: { ...request.headers, [name]: value } }
}
