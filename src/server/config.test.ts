import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, type Env, readConfig } from './config.ts'

const enough = { DATABASE_URL: 'postgres://owner:pw@db.example.com:5432/tandem', APP_SECRET: 'a'.repeat(32) }
const config = (env: Env = {}) => readConfig({ ...enough, ...env })
const inProduction = (env: Env = {}) => config({ NODE_ENV: 'production', AFFILIATE_DOMAIN: 'partners.example.com', ...env })

test('a database and a secret are enough; everything else has a default for trying it out', () => {
  expect(config()).toMatchObject({
    process: 'all',
    host: '127.0.0.1',
    port: 3000,
    portGiven: false,
    healthPort: undefined,
    dataDir: path.resolve('.data'),
    publicUrl: undefined,
    smtpUrl: undefined,
    demo: true,
    production: false,
    logLevel: 'warn',
    trustProxy: false,
  })
})

test('in production there is no demo, unless it is asked for', () => {
  expect(inProduction()).toMatchObject({ production: true, demo: false, logLevel: 'info' })
  expect(inProduction({ DEMO: '1' }).demo).toBe(true)
})

test('an empty variable counts as not given', () => {
  expect(config({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, portGiven: false, smtpUrl: undefined })
})

test('what is given is taken', () => {
  const given = config({
    PORT: '0',
    HOST: '::1',
    PROCESS: 'worker',
    DEMO: 'off',
    TRUST_PROXY: 'yes',
    DATA_DIR: '/srv/tandem',
    MAIL_FROM: 'hello@example.com',
  })
  expect(given).toMatchObject({ port: 0, portGiven: true, host: '::1', process: 'worker', demo: false, trustProxy: true })
  expect(given).toMatchObject({ dataDir: '/srv/tandem', mailFrom: 'hello@example.com' })
})

test('yes and no are read in any case', () => {
  expect(config({ DEMO: 'FALSE', TRUST_PROXY: 'On' })).toMatchObject({ demo: false, trustProxy: true })
})

test('of several slips the first is told, and only that one', () => {
  expect(() => config({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(/^PORT is "abc", but [^.]+ is expected\.$/)
})

test('links in mails never get a double slash from the public address', () => {
  expect(config({ PUBLIC_URL: 'https://partners.example.com/' }).publicUrl).toBe('https://partners.example.com')
})

test('in production somebody must have said where affiliates come to; a name that is none counts as not said', () => {
  const told = 'Missing or invalid config AFFILIATE_DOMAIN'
  expect(() => inProduction({ AFFILIATE_DOMAIN: '' })).toThrow(told)
  for (const name of ['https://partners.example.com', 'partners_example', '-a.example', '10.0.0.1'])
    expect(() => config({ AFFILIATE_DOMAIN: name })).toThrow(told)
  expect(inProduction({ AFFILIATE_DOMAIN: '', PARTNER_URL: 'https://partners.example.com' }).affiliateDomain).toBe(
    'partners.example.com',
  )
})

test.each([
  [{}, undefined, 'app.example.com'],
  [{ AFFILIATE_DOMAIN: 'app.example.com' }, undefined, 'app.example.com'],
  [{ AFFILIATE_DOMAIN: 'Partners.Example.com' }, 'https://partners.example.com', 'partners.example.com'],
  [{ PARTNER_URL: 'http://partners.localhost:3000/' }, 'http://partners.localhost:3000', 'partners.localhost'],
  [
    { PARTNER_URL: 'https://partners.example.com', AFFILIATE_DOMAIN: 'cname.example.com' },
    'https://partners.example.com',
    'cname.example.com',
  ],
])('affiliates have a host of their own when it is not the product’s: %o', (given, partnerUrl, affiliateDomain) => {
  expect(config({ PUBLIC_URL: 'https://app.example.com', ...given })).toMatchObject({ partnerUrl, affiliateDomain })
})

test('the address of the portal has no path, since the shops stand there', () => {
  expect(() => config({ PARTNER_URL: 'https://example.com/partners' })).toThrow(/^PARTNER_URL is /)
})

test('who is asked about domains is named by address', () => {
  expect(config({ DNS_SERVERS: '1.1.1.1, 127.0.0.1:5353 [::1]:53' }).dnsServers).toEqual([
    '1.1.1.1',
    '127.0.0.1:5353',
    '[::1]:53',
  ])
  expect(() => config({ DNS_SERVERS: 'dns.example.com' })).toThrow(/^DNS_SERVERS is /)
})

test('without an address of its own the application gives up its rights on the owner’s connection', () => {
  expect(config().appDatabaseUrl).toBe(`${enough.DATABASE_URL}?options=-c%20role%3Dtandem_app`)
  const url = new URL(config({ DATABASE_URL: 'postgres://o@h/d?sslmode=require&options=-c%20jit%3Doff' }).appDatabaseUrl)
  expect(url.searchParams.get('options')).toBe('-c jit=off -c role=tandem_app')
  expect(url.searchParams.get('sslmode')).toBe('require')
  expect(config({ APP_DATABASE_URL: 'postgres://app@h/d' }).appDatabaseUrl).toBe('postgres://app@h/d')
})

test.each([
  ['PORT', 'abc', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '30.5', 'a whole number from 0 to 65535'],
  ['HOST', 'http://x', 'a host name or an IP address without port or path'],
  ['PROCESS', 'server', 'one of all, web, worker'],
  ['DEMO', 'maybe', '1 or 0'],
  ['TRUST_PROXY', '2', '1 or 0'],
  ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent'],
  ['PUBLIC_URL', 'partners.example.com', 'an address such as https://partners.example.com'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'an address such as https://partners.example.com'],
  ['PUBLIC_URL', 'https://x.example?a=1', 'an address such as https://partners.example.com'],
  ['SMTP_URL', 'mail.example.com', 'an address such as smtps://user:password@mail.example.com'],
  ['MAIL_FROM', 'nobody', 'a sender such as Tandem <hello@example.com>'],
  ['MAIL_FROM', 'a <x@y.z>\r\nBcc: e@f.g', 'a sender such as Tandem <hello@example.com>'],
  ['DATABASE_URL', 'localhost', 'an address such as postgres://user:password@host:5432/tandem'],
  ['DATABASE_URL', 'postgres://host', 'an address such as postgres://user:password@host:5432/tandem'],
  ['APP_DATABASE_URL', 'http://host/db', 'an address such as postgres://user:password@host:5432/tandem'],
])('%s=%s is refused in one sentence that names variable, value and expectation', (name, value, expected) => {
  expect(() => config({ [name]: value })).toThrow(new ConfigError(`${name} is "${value}", but ${expected} is expected.`))
})

test.each(['DATABASE_URL', 'APP_SECRET'])('a missing %s is named', name => {
  expect(() => config({ [name]: undefined })).toThrow(new RegExp(`^${name} is missing: set it to .+\\.$`))
})

test('the credentials of the store platform come in a pair', () => {
  expect(config({ SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' }).platform).toEqual({
    apiKey: 'key',
    apiSecret: 'secret',
    url: 'https://{shop}',
  })
  expect(config().platform).toBeUndefined()
  expect(() => config({ SHOPIFY_API_KEY: 'key' })).toThrow('SHOPIFY_API_KEY and SHOPIFY_API_SECRET belong together')
})

test('support people come with their keys and their addresses', () => {
  const given = { SUDO_KEYS: 'Robin@example.com=abc, kim@example.com=def', SUDO_ADDRESSES: '203.0.113.7, 2001:db8::/32' }
  expect(config(given).sudo).toEqual({
    keys: { 'robin@example.com': 'abc', 'kim@example.com': 'def' },
    addresses: ['203.0.113.7', '2001:db8::/32'],
    demoPassword: undefined,
  })
  expect(config().sudo).toBeUndefined()
  for (const name of ['SUDO_KEYS', 'SUDO_ADDRESSES'] as const)
    expect(() => config({ ...given, [name]: undefined })).toThrow('SUDO_KEYS and SUDO_ADDRESSES belong together')
  for (const range of ['office', '203.0.113.7/33', '203.0.113.7/8/8', '::1/129', '203.0.113.7/'])
    expect(() => config({ ...given, SUDO_ADDRESSES: range })).toThrow('a list of IP addresses or ranges')
  expect(messageOf({ ...given, SUDO_KEYS: 'robin@example.com' })).not.toContain('robin')
})

test('a refusal shows neither a password nor a secret', () => {
  expect(messageOf({ DATABASE_URL: 'mysql://user:pa:ss/w@host/db' })).toContain('"mysql://user:…@host/db"')
  expect(messageOf({ SMTP_URL: 'user:pass@host' })).toContain('"user:…@host"')
  expect(messageOf({ APP_SECRET: 'hunter2' })).toBe(
    'APP_SECRET is only 7 characters long, but a random text of at least 32 is expected.',
  )
})

function messageOf(env: Env): string {
  try {
    config(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('questions to support go to the given address; in production there is none by itself', () => {
  expect(config().supportEmail).toBe('support@tandem.localhost')
  expect(inProduction().supportEmail).toBeUndefined()
  expect(inProduction({ SUPPORT_EMAIL: 'help@example.com' }).supportEmail).toBe('help@example.com')
  expect(() => config({ SUPPORT_EMAIL: 'help' })).toThrow(
    'SUPPORT_EMAIL is "help", but an address such as support@example.com is expected.',
  )
})

test('a testimonial has somebody who gave it, or there is none', () => {
  expect(config().testimonial).toBeUndefined()
  expect(config({ TESTIMONIAL: 'Calm.', TESTIMONIAL_FROM: 'Ann, Acme' }).testimonial).toEqual({
    quote: 'Calm.',
    from: 'Ann, Acme',
  })
  expect(() => config({ TESTIMONIAL: 'Calm.' })).toThrow('TESTIMONIAL and TESTIMONIAL_FROM belong together')
  expect(() => config({ TESTIMONIAL: 'x'.repeat(301), TESTIMONIAL_FROM: 'Ann' })).toThrow('at most 300 letters')
})

test('the chat widget is off unless its website is named', () => {
  const id = 'b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55'
  expect(config().crispWebsiteId).toBeUndefined()
  expect(config({ CRISP_WEBSITE_ID: id }).crispWebsiteId).toBe(id)
  expect(() => config({ CRISP_WEBSITE_ID: '"><script>' })).toThrow(ConfigError)
})

test('the day since which shops begin with the newer registration form', () => {
  expect(config().newFormSince.toISOString()).toBe('2024-01-01T00:00:00.000Z')
  expect(config({ NEW_FORM_SINCE: '2025-02-28' }).newFormSince.toISOString()).toBe('2025-02-28T00:00:00.000Z')
  for (const wrong of ['2025-02-30', 'soon', '2025-2-1']) expect(() => config({ NEW_FORM_SINCE: wrong })).toThrow(ConfigError)
  expect(config({ NEW_ON_BOARDING_SINCE: '2025-02-28' }).newOnBoardingSince.toISOString()).toBe('2025-02-28T00:00:00.000Z')
})

test.each([
  ['s3://my-files', 'https://my-files.s3.us-east-1.amazonaws.com', ''],
  ['s3://my-files?region=eu-west-1', 'https://my-files.s3.eu-west-1.amazonaws.com', ''],
  ['s3://my.files', 'https://s3.us-east-1.amazonaws.com/my.files', ''],
  ['s3://files/tandem/?endpoint=http://127.0.0.1:9000/', 'http://127.0.0.1:9000/files', 'tandem/'],
])('files can be in a bucket: %s', (FILES_URL, bucketUrl, prefix) => {
  const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' }
  expect(config({ FILES_URL, ...keys }).s3).toMatchObject({ bucketUrl, prefix, accessKeyId: 'AKIA', secretAccessKey: 'secret' })
  expect(() => config({ FILES_URL, AWS_ACCESS_KEY_ID: 'AKIA' })).toThrow(/^FILES_URL needs AWS_ACCESS_KEY_ID and/)
})

test.each([
  'https://my-files',
  's3://',
  's3://UPPER',
  's3://a',
  's3://files?endpoint=ftp://x',
  's3://files?acl=public',
  's3://u:p@files',
])('%s is no bucket', FILES_URL => {
  expect(() => config({ FILES_URL })).toThrow(/^FILES_URL is .* is expected\.$/)
})

test('files are in a folder unless a bucket is named', () => {
  expect(config({ AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' }).s3).toBeUndefined()
})

test('so many jobs run at once as the processors can keep up with, unless it is said', () => {
  expect(config({ JOBS_AT_ONCE: '3' }).jobsAtOnce).toBe(3)
  expect(config().jobsAtOnce).toBeGreaterThanOrEqual(5)
  expect(config().jobsAtOnce).toBeLessThanOrEqual(16)
})

test('plans are sold where a platform charges; the demo brings one', () => {
  const keys = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' }
  expect([config().billing, config(keys).billing, config({ ...keys, BILLING: 'off' }).billing]).toEqual([
    'off',
    'platform',
    'off',
  ])
  expect(config({ BILLING: 'platform' }).billing).toBe('platform')
  expect(() => inProduction({ BILLING: 'platform' })).toThrow(/^BILLING=platform needs SHOPIFY_API_KEY/)
})

test('a performance fee is charged only if it is set, with plans that are sold', () => {
  const sold = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' }
  expect(config(sold).performanceFee).toBeUndefined()
  expect(config({ ...sold, PERFORMANCE_FEE: 'USD=1, EUR=1.08' }).performanceFee).toEqual({
    dollars: { USD: 1_000_000, EUR: 1_080_000 },
    limit: 100_000,
  })
  expect(config({ ...sold, PERFORMANCE_FEE: 'USD=1', PERFORMANCE_FEE_LIMIT: '50' }).performanceFee?.limit).toBe(5_000)
  expect(() => config({ PERFORMANCE_FEE: 'USD=1' })).toThrow(/^PERFORMANCE_FEE needs BILLING=platform/)
  expect(() => config({ ...sold, PERFORMANCE_FEE: 'on' })).toThrow(/^PERFORMANCE_FEE is "on", but a list of what one unit/)
})
