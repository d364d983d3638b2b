import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#kit/contract/errors.ts'
import { waitFor } from '../../../tests/support/waitFor.ts'
import { type Form, readForm } from './uploads.ts'

let app: FastifyInstance
let read: Form | undefined

beforeAll(async () => {
  app = fastify({ bodyLimit: 100_000 })
  await app.register(multipart)
  app.post('/', async request => {
    read = undefined
    read = await readForm(request)
    return 'read'
  })
  app.setErrorHandler((error, _request, reply) => reply.send(error instanceof Refusal ? error.kind : `unexpected: ${error}`))
})
afterAll(() => app.close())

async function post(form: FormData): Promise<string> {
  const request = new Request('http://form.test', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': request.headers.get('content-type')! },
  })
  return answer.body
}

function aForm(fill: (form: FormData) => void): FormData {
  const form = new FormData()
  fill(form)
  return form
}

const aFile = (bytes: number, name = 'logo.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

test('texts and files of a form are read by their names', async () => {
  const form = aForm(fields => {
    fields.append('name', 'Ünïcode')
    fields.append('logo', aFile(3))
  })
  expect(await post(form)).toBe('read')
  expect({ ...read!.fields }).toEqual({ name: 'Ünïcode' })
  expect({ ...read!.files }).toEqual({ logo: { filename: 'logo.png', mediaType: 'image/png', bytes: Buffer.alloc(3) } })
})

test('a file of 5 MB is read whole, though other bodies may not be so large; a larger one is refused', async () => {
  expect(await post(aForm(form => form.append('logo', aFile(5_000_000))))).toBe('read')
  expect(read!.files.logo!.bytes).toHaveLength(5_000_000)
  expect(await post(aForm(form => form.append('logo', aFile(5_000_001))))).toBe('too_large')
})

test('a text that is too long is refused, not cut', async () => {
  expect(await post(aForm(form => form.append('css', 'x'.repeat(256_000))))).toBe('read')
  expect(await post(aForm(form => form.append('css', 'x'.repeat(256_001))))).toBe('too_large')
})

test('too many files or texts are refused', async () => {
  const files = aForm(form => Array.from({ length: 11 }, (_, index) => form.append(`file${index}`, aFile(1))))
  expect(await post(files)).toBe('too_large')
  const texts = aForm(form => Array.from({ length: 201 }, (_, index) => form.append(`text${index}`, 'x')))
  expect(await post(texts)).toBe('too_large')
})

test.for(['__proto__', 'constructor', 'prototype'])('a field called %s is refused', async name => {
  expect(await post(aForm(form => form.append(name, 'x')))).toBe('malformed')
  expect(await post(aForm(form => form.append(name, aFile(1))))).toBe('malformed')
})

test('a name that occurs twice is refused, also once as text and once as file', async () => {
  expect(await post(aForm(form => ['a', 'b'].map(value => form.append('name', value))))).toBe('malformed')
  const mixed = aForm(form => {
    form.append('name', 'a')
    form.append('name', aFile(1))
  })
  expect(await post(mixed)).toBe('malformed')
})

test('a form that is refused halfway does not hold its connection', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const form = aForm(fields => {
    for (const value of ['a', 'b']) fields.append('name', value)
    fields.append('logo', aFile(4_000_000))
  })
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form })
  expect(await answer.text()).toBe('malformed')
  const connections = () => new Promise<number>(resolve => app.server.getConnections((_error, count) => resolve(count)))
  await waitFor(async () => {
    app.server.closeIdleConnections()
    expect(await connections()).toBe(0)
  })
})

test('a NUL in a text is refused', async () => {
  expect(await post(aForm(form => form.append('name', 'a\0b')))).toBe('malformed')
})

test('a file name loses everything that looks like a path', async () => {
  expect(await post(aForm(form => form.append('logo', aFile(1, '../../etc/passwd'))))).toBe('read')
  expect(read!.files.logo!.filename).not.toMatch(/[\\/]/)
})

test.for([
  ['not a form', 'text/plain', 'hello'],
  ['without a boundary', 'multipart/form-data', 'hello'],
  ['broken off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhal'],
  ['no form inside', 'multipart/form-data; boundary=x', 'hello'],
])('a body that is %s is refused', async ([, type, payload]) => {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } })
  expect(answer.body).toBe('malformed')
})
