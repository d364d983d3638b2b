import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { serveWeb } from './web.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-web-'))
  for (const name of ['index.html', 'admin.html']) await writeFile(path.join(folder, name), '<html><head></head></html>')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function pageAt(url: string, testimonial?: { quote: string; from: string }, partnerUrl?: string): Promise<string> {
  const app = Fastify()
  serveWeb(app, folder, { testimonial, partnerUrl })
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
  await app.close()
  return body
}

test('the login page carries what a customer said, escaped, and nothing where nobody did', async () => {
  const told = await pageAt('/', { quote: 'Calm & "exact" $& <b>', from: 'Ann' })
  expect(told).toContain('<meta name="tandem-testimonial" content="Calm &amp; &quot;exact&quot; $&amp; &lt;b&gt;">')
  expect(told).toContain('<meta name="tandem-testimonial-from" content="Ann">')
  expect(await pageAt('/')).not.toContain('testimonial')
  expect(await pageAt('/admin', { quote: 'Calm', from: 'Ann' })).not.toContain('testimonial')
})

test('the admin is told which version answers, and strangers at the login page are not', async () => {
  expect(await pageAt('/admin')).toBe(`<html><head><meta name="tandem-version" content="${packageFile.version}"></head></html>`)
  expect(await pageAt('/')).not.toContain('tandem-version')
})

test('the login page knows where affiliates find brands: here, or where they have a host of their own', async () => {
  expect(await pageAt('/')).toContain('<meta name="tandem-marketplace" content="/marketplace">')
  expect(await pageAt('/', undefined, 'https://partners.example')).toContain('content="https://partners.example/marketplace"')
})
