import { isIP } from 'node:net'
import path from 'node:path'
import { isEmail } from '#kit/contract/validate.ts'

export interface Settings {
  process: (typeof processes)[number]
  host: string
  port: number
  portGiven: boolean
  dataDir: string
  publicUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  demo: boolean
  production: boolean
  logLevel: (typeof logLevels)[number]
  trustProxy: boolean
  /** The store platform's app credentials; without them signing in through the store is off. */
  platform: { apiKey: string; apiSecret: string; apiSecretOld?: string; url: string } | undefined
  /** The provider's own support people; without it none of them can log in. */
  sudo: SudoSettings | undefined
  /** Where merchants' questions go; without it they cannot be asked. */
  supportEmail: string | undefined
  /** What a customer said, for the login page; without one the product speaks for itself. */
  testimonial: { quote: string; from: string } | undefined
  /** The chat widget of the provider's support. */
  crispWebsiteId: string | undefined
  /** Shops installed before keep the first registration form until they choose another. */
  newFormSince: Date
  /** Milliseconds after which a question to the database is given up. */
  databaseTimeout: number
}

export interface SudoSettings {
  /** The sealed key of each person's authenticator app, by e-mail. */
  keys: Readonly<Record<string, string>>
  /** IP addresses and ranges they work from. */
  addresses: readonly string[]
  /** Puts a support person into the demo data. */
  demoPassword?: string
}

export interface Config extends Settings {
  /** The owner: migrations and the queue. */
  databaseUrl: string
  /** The restricted role under which every request runs. */
  appDatabaseUrl: string
  /** All keys are derived from it, see secrets.ts. */
  secret: string
}

export type Env = Record<string, string | undefined>

/** A setting that cannot be used; its message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const processes = ['all', 'web', 'worker'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Everything the product can be told by its environment. */
export function readConfig(env: Env): Config {
  const settings = readSettings(env)
  const databaseUrl = required(
    env,
    'DATABASE_URL',
    'a PostgreSQL address such as postgres://user:password@host:5432/tandem',
    postgresUrl,
  )
  const appDatabaseUrl = optional(env, 'APP_DATABASE_URL', postgresUrl) ?? asRestrictedRole(databaseUrl)
  return {
    ...settings,
    databaseUrl,
    appDatabaseUrl,
    secret: required(env, 'APP_SECRET', 'at least 32 random characters', longSecret),
  }
}

/** The part that needs neither a database nor secrets, so that a slip is told before anything starts. */
export function readSettings(env: Env): Settings {
  const production = given(env, 'NODE_ENV') === 'production'
  const port = optional(env, 'PORT', wholePort)
  return {
    process: optional(env, 'PROCESS', oneOf(processes)) ?? 'all',
    host: optional(env, 'HOST', hostName) ?? '127.0.0.1',
    port: port ?? 3000,
    portGiven: port !== undefined,
    dataDir: path.resolve(given(env, 'DATA_DIR') ?? '.data'),
    publicUrl: optional(env, 'PUBLIC_URL', webUrl),
    smtpUrl: optional(env, 'SMTP_URL', smtpUrl),
    mailFrom: optional(env, 'MAIL_FROM', sender) ?? 'Tandem <no-reply@tandem.localhost>',
    demo: optional(env, 'DEMO', yesOrNo) ?? !production,
    production,
    logLevel: optional(env, 'LOG_LEVEL', oneOf(logLevels)) ?? (production ? 'info' : 'warn'),
    trustProxy: optional(env, 'TRUST_PROXY', yesOrNo) ?? false,
    platform: readPlatform(env),
    sudo: readSudo(env),
    // While trying it out, questions end in the development mailbox.
    supportEmail: optional(env, 'SUPPORT_EMAIL', emailAddress) ?? (production ? undefined : 'support@tandem.localhost'),
    testimonial: readTestimonial(env),
    crispWebsiteId: optional(env, 'CRISP_WEBSITE_ID', websiteId),
    newFormSince: optional(env, 'NEW_FORM_SINCE', day) ?? new Date('2024-01-01T00:00:00Z'),
    databaseTimeout: (optional(env, 'DATABASE_TIMEOUT', seconds) ?? 5) * 1000,
  }
}

function readTestimonial(env: Env): Settings['testimonial'] {
  const quote = optional(env, 'TESTIMONIAL', shortText(300))
  const from = optional(env, 'TESTIMONIAL_FROM', shortText(120))
  if (!quote && !from) return undefined
  if (!quote || !from) throw new ConfigError('TESTIMONIAL and TESTIMONIAL_FROM belong together: set both or neither.')
  return { quote, from }
}

function readPlatform(env: Env): Settings['platform'] {
  const apiKey = given(env, 'SHOPIFY_API_KEY')
  const apiSecret = given(env, 'SHOPIFY_API_SECRET')
  if (!apiKey && !apiSecret) return undefined
  if (!apiKey || !apiSecret) throw new ConfigError('SHOPIFY_API_KEY and SHOPIFY_API_SECRET belong together: set both or neither.')
  // Set while a new secret is taken into use: deliveries may be signed with the former one for an hour.
  const apiSecretOld = given(env, 'SHOPIFY_API_SECRET_OLD')
  return { apiKey, apiSecret, apiSecretOld, url: optional(env, 'STORE_PLATFORM_URL', shopUrl) ?? 'https://{shop}' }
}

function readSudo(env: Env): SudoSettings | undefined {
  const keys = optional(env, 'SUDO_KEYS', sealedKeys)
  const addresses = optional(env, 'SUDO_ADDRESSES', ipRanges)
  if (!keys && !addresses) return undefined
  if (!keys || !addresses) throw new ConfigError('SUDO_KEYS and SUDO_ADDRESSES belong together: set both or neither.')
  return { keys, addresses, demoPassword: given(env, 'DEMO_SUPPORT_PASSWORD') }
}

/** Reads a value or says in words what was expected instead. */
type Reader<T> = (text: string) => { value: T } | { expected: string; shown?: string }

function optional<T>(env: Env, name: string, read: Reader<T>): T | undefined {
  const text = given(env, name)
  if (text === undefined) return undefined
  const result = read(text)
  if ('value' in result) return result.value
  throw new ConfigError(`${name} is ${result.shown ?? `"${text}"`}, but ${result.expected} is expected.`)
}

function required<T>(env: Env, name: string, expected: string, read: Reader<T>): T {
  const value = optional(env, name, read)
  if (value === undefined) throw new ConfigError(`${name} is missing: set it to ${expected}.`)
  return value
}

// An empty variable is what compose files and CI systems write for "not set".
function given(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function oneOf<const T extends readonly string[]>(choices: T): Reader<T[number]> {
  return text => (choices.includes(text) ? { value: text as T[number] } : { expected: `one of ${choices.join(', ')}` })
}

function yesOrNo(text: string): ReturnType<Reader<boolean>> {
  if (['1', 'true', 'yes', 'on'].includes(text.toLowerCase())) return { value: true }
  if (['0', 'false', 'no', 'off'].includes(text.toLowerCase())) return { value: false }
  return { expected: '1 or 0' }
}

function day(text: string): ReturnType<Reader<Date>> {
  const date = new Date(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isDay ? { value: date } : { expected: 'a date such as 2024-01-31' }
}

function wholePort(text: string): ReturnType<Reader<number>> {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
    ? { value: Number(text) }
    : { expected: 'a whole number from 0 to 65535' }
}

function seconds(text: string): ReturnType<Reader<number>> {
  return /^[1-9]\d{0,2}$/.test(text) ? { value: Number(text) } : { expected: 'a number of seconds from 1 to 999' }
}

function hostName(text: string): ReturnType<Reader<string>> {
  return /^[\w.:%-]+$/.test(text) ? { value: text } : { expected: 'a host name or an IP address without port or path' }
}

function webUrl(text: string): ReturnType<Reader<string>> {
  const url = URL.parse(text)
  const plain = url && ['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash && !url.username
  return plain ? { value: url.href.replace(/\/+$/, '') } : { expected: 'an address such as https://partners.example.com' }
}

function shopUrl(text: string): ReturnType<Reader<string>> {
  const fits = text.includes('{shop}') && URL.canParse(text.replace('{shop}', 'a.example')) && /^https?:/.test(text)
  return fits ? { value: text.replace(/\/+$/, '') } : { expected: 'an address with {shop} in it, such as https://{shop}' }
}

function smtpUrl(text: string): ReturnType<Reader<string>> {
  const url = URL.parse(text)
  if (url?.hostname && ['smtp:', 'smtps:'].includes(url.protocol)) return { value: text }
  return { expected: 'an address such as smtps://user:password@mail.example.com', shown: withoutPassword(text) }
}

function postgresUrl(text: string): ReturnType<Reader<string>> {
  const url = URL.parse(text)
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1) return { value: text }
  return { expected: 'an address such as postgres://user:password@host:5432/tandem', shown: withoutPassword(text) }
}

function sender(text: string): ReturnType<Reader<string>> {
  const valid = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)
  return valid ? { value: text } : { expected: 'a sender such as Tandem <hello@example.com>' }
}

function shortText(max: number): Reader<string> {
  return text => (text.length <= max ? { value: text } : { expected: `a text of at most ${max} letters`, shown: 'too long' })
}

function emailAddress(text: string): ReturnType<Reader<string>> {
  return isEmail(text) ? { value: text } : { expected: 'an address such as support@example.com' }
}

function websiteId(text: string): ReturnType<Reader<string>> {
  return /^[0-9a-f-]{36}$/i.test(text) ? { value: text } : { expected: 'the id of a Crisp website, 36 characters' }
}

function sealedKeys(text: string): ReturnType<Reader<Record<string, string>>> {
  const pairs = listOf(text).map(pair => pair.split('='))
  const fits =
    pairs.length > 0 && pairs.every(([email = '', key = '', ...rest]) => isEmail(email) && key !== '' && rest.length === 0)
  if (fits) return { value: Object.fromEntries(pairs.map(([email, key]) => [email!.toLowerCase(), key!])) }
  return { expected: 'a list of email=key as printed by npm run second-factor', shown: 'not readable' }
}

function ipRanges(text: string): ReturnType<Reader<string[]>> {
  const ranges = listOf(text)
  const fits = ranges.length > 0 && ranges.every(isIpRange)
  return fits ? { value: ranges } : { expected: 'a list of IP addresses or ranges such as 203.0.113.7, 198.51.100.0/24' }
}

function isIpRange(range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

function longSecret(text: string): ReturnType<Reader<string>> {
  if (text.length >= 32) return { value: text }
  return { expected: 'a random text of at least 32', shown: `only ${text.length} characters long` }
}

function withoutPassword(text: string): string {
  return `"${text.replace(/:(?!\/\/).*@/, ':…@')}"`
}

function asRestrictedRole(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const options = [url.searchParams.get('options'), '-c role=tandem_app'].filter(Boolean).join(' ')
  url.searchParams.delete('options')
  // Not searchParams.set: it would write blanks as "+", which PostgreSQL's own tools take literally.
  const separator = url.search ? '&' : '?'
  return `${url.href}${separator}options=${encodeURIComponent(options)}`
}
