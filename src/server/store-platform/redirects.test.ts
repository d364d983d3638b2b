import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fixedKey } from './port.ts'
import { createRedirects } from './redirects.ts'

let server: Server | undefined
afterEach(() => void server?.close())

const access = { shop: 'a.myshopify.com', key: fixedKey('key') }

/** A platform that gives these answers one after the other, the last one again and again. */
async function answering(...answers: object[]) {
  const asked: { query: string; variables: Record<string, unknown> }[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      asked.push(JSON.parse(body))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answers[Math.min(asked.length, answers.length) - 1]))
    })
  })
  await new Promise<void>(done => server!.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{shop}`
  return { asked, redirects: createRedirects({ url }) }
}

const found = (...nodes: object[]) => ({ data: { urlRedirects: { nodes } } })
const failing = (code?: string) => ({ errors: [{ message: 'No', extensions: code ? { code } : undefined }] })

test('of what the search finds, the path itself is taken, in whatever spelling', async () => {
  const { asked, redirects } = await answering(
    found({ id: '1', path: '/ann-lee', target: '/x' }, { id: '2', path: '/Ann', target: '/y' }),
  )
  expect(await redirects.findRedirect(access, '/ann')).toEqual({ id: '2', path: '/Ann', target: '/y' })
  expect(asked[0]!.variables).toEqual({ wanted: 'path:/ann' })
  expect(await redirects.findRedirect(access, '/bob')).toBeUndefined()
})

test('a busy platform is asked again', async () => {
  const { asked, redirects } = await answering(failing('THROTTLED'), found())
  expect(await redirects.findRedirect(access, '/ann')).toBeUndefined()
  expect(asked).toHaveLength(2)
})

test('a right that is missing is told apart from everything else', async () => {
  const denied = (await answering(failing('ACCESS_DENIED'))).redirects
  await expect(denied.findRedirect(access, '/ann')).rejects.toMatchObject({ name: 'PlatformError', status: 403 })
  const broken = (await answering(failing())).redirects
  await expect(broken.findRedirect(access, '/ann')).rejects.toMatchObject({ name: 'PlatformError', status: undefined })
})

test('what the platform does not want is answered in its words', async () => {
  const userErrors = [{ field: ['path'], message: 'Path has already been taken' }]
  const { redirects } = await answering({ data: { urlRedirectCreate: { urlRedirect: null, userErrors } } })
  expect(await redirects.createRedirect(access, { path: '/ann', target: '/x' })).toEqual({
    refused: ['Path has already been taken'],
  })
})
