import { expect, test } from 'vitest'
import * as z from 'zod'
import { CsvDownload, FileDownload } from '#kit/contract/download.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf, titleOf } from './openapi.ts'
import { fieldsOf } from './schema-fields.ts'

const program = z.object({ id: z.number(), name: z.string().max(50), note: z.string().nullable() })

const programs = {
  list: listEndpoint('GET /api/v1/program', {
    row: program,
    access: 'programs',
    sortable: ['name'],
    defaultSort: 'name:asc',
    filters: { status: z.enum(['on', 'off']) },
  }),
  setLogo: endpoint('POST /api/v1/program/{id}/logo', {
    access: ['programs', 'settings'],
    feature: 'bonus',
    form: true,
    limit: { by: 'user', calls: 5, seconds: 60 },
    body: z.object({ title: z.string().max(10) }),
    reply: program,
  }),
  greeting: endpoint('GET /api/greeting/{code}', { access: 'public', bare: true, reply: z.string() }),
}

const URL = 'https://partners.example.test'
const document = openApiOf({ programs }, URL)
const logo = document.paths['/api/v1/program/{id}/logo']!.post!
const list = document.paths['/api/v1/program']!.get!
const greeting = document.paths['/api/greeting/{code}']!.get!

test('a call says who may make it, from which plan on and how often', () => {
  expect(logo.description).toBe(
    'Access: the shop owner and staff with any of the permissions `programs`, `settings`. ' +
      'Requires the Professional plan or higher. Limit: 5 calls in 60 seconds per user.',
  )
  expect(logo.security).toEqual([{ bearer: [] }])
  expect(greeting.security).toEqual([])
})

test('path and query parameters are described with their types and defaults', () => {
  expect(logo.parameters).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }])
  expect(greeting.parameters[0]).toMatchObject({ name: 'code', schema: { type: 'string' } })
  const names = list.parameters.map(parameter => parameter.name)
  expect(names).toEqual(['page', 'per_page', 'query', 'sort', 'status'])
  expect(list.parameters.at(-1)).toMatchObject({ required: false, schema: { enum: ['on', 'off'] } })
})

test('a list says which page sizes it knows', () => {
  const size = list.parameters.find(parameter => parameter.name === 'per_page')!
  expect(size.schema).toMatchObject({ type: 'integer', description: expect.stringContaining('10, 25, 50, 100') })
})

test('a call that is done once under one name asks for the name in a header, the document where it is served', () => {
  const orders = { report: endpoint('POST /api/orders', { access: 'api-key', idempotent: true, body: program }) }
  const { paths, servers } = openApiOf({ orders }, URL)
  expect(paths['/api/orders']!.post!.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: true }])
  expect(servers).toEqual([{ url: URL }])
})

test('a form travels as multipart, a reply in its envelope unless it is bare', () => {
  expect(Object.keys(logo.requestBody!.content)).toEqual(['multipart/form-data'])
  expect(logo.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { required: ['data'], properties: { data: { type: 'object' } } } } },
  })
  expect(greeting.responses['200']).toMatchObject({ content: { 'application/json': { schema: { type: 'string' } } } })
})

test('only refusals that can happen are listed', () => {
  expect(Object.keys(logo.responses)).toEqual([
    '200',
    '400',
    '401',
    '402',
    '403',
    '404',
    '409',
    '413',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(Object.keys(greeting.responses)).toEqual(['200', '404', '500', '503'])
})

test('names of code become titles for people', () => {
  expect(titleOf('identifyShopName')).toBe('Identify shop name')
  expect(titleOf('thank-you-page')).toBe('Thank you page')
})

test('nested fields are listed by their path', () => {
  const schema = z.toJSONSchema(z.object({ rows: z.array(program), owner: z.object({ name: z.string().optional() }).nullable() }))
  const fields = fieldsOf(schema)
  expect(fields.map(field => field.name)).toEqual(['rows', 'rows[].id', 'rows[].name', 'rows[].note', 'owner', 'owner.name'])
  expect(fields.find(field => field.name === 'rows[].name')).toMatchObject({ type: 'string', notes: 'at most 50 characters' })
  expect(fields.find(field => field.name === 'rows[].note')).toMatchObject({ type: 'string or null' })
  expect(fields.at(-1)).toMatchObject({ isRequired: false })
})

test('the page shows every call under its feature, without scripts', () => {
  const { markup } = docsPage(document)
  expect(markup).toContain('<article id="programs.setLogo">')
  expect(markup).toContain('href="#programs.greeting"')
  expect(markup).toContain('<b class="post">POST</b> <code>/api/v1/program/{id}/logo</code>')
  expect(markup).not.toMatch(/<script|javascript:|\son\w+=/)
})

test('a file to be saved is described as one', () => {
  const files = { export: endpoint('GET /api/v1/program/export', { access: 'programs', download: 'csv', reply: CsvDownload }) }
  const { responses } = openApiOf({ files }, URL).paths['/api/v1/program/export']!.get!
  expect(responses['200']).toMatchObject({ content: { 'text/csv': { schema: { type: 'string' } } } })
  expect(docsPage(openApiOf({ files }, URL)).markup).toContain('/api/v1/program/export')
})

test('a file in one of several formats names each of them', () => {
  const files = {
    statement: endpoint('GET /api/v1/statement', { access: 'payments', download: ['pdf', 'csv'], reply: FileDownload }),
  }
  const { responses } = openApiOf({ files }, URL).paths['/api/v1/statement']!.get!
  expect(responses['200']).toMatchObject({
    description: 'A PDF or CSV file',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } }, 'text/csv': { schema: { type: 'string' } } },
  })
})
