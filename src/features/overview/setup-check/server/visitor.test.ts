import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createVisitor, isInside } from './visitor.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.9',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('%s is inside, and is not visited', address => {
  expect(isInside(address)).toBe(true)
})

test.each(['203.0.113.9', '8.8.8.8', '2001:4860:4860::8888'])('%s is outside', address => {
  expect(isInside(address)).toBe(false)
})

test('a store that leads to this machine is not opened, unless the product is tried out', async () => {
  const server = createServer((_request, response) => response.end('secret')).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    await expect(createVisitor({ demo: false })(`http://${host}:${port}/`)).rejects.toThrow()
  expect((await createVisitor({ demo: true })(`http://127.0.0.1:${port}/`)).body).toBe('secret')
  server.close()
})
