import { isIP } from 'node:net'
import * as z from 'zod'
import { billingModes, isPlan, type Plan, plans } from '#kit/access.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { isCurrency } from '#kit/money/currencies.ts'

interface SettingWords {
  /** What a value has to be, as the end of a sentence. */
  expected: string
  /** How a refused value is shown; in quotation marks unless told. */
  shown?: (text: string) => string
  /** What to set, where there is no default. */
  missing?: string
  /** The whole sentence, where the specification has one. */
  sentence?: string
}

/** The words of the specification. */
export const NO_AFFILIATE_DOMAIN = 'Missing or invalid config AFFILIATE_DOMAIN'
const HOST_NAME = /^(?!.*\.\d+$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const words = z.registry<SettingWords>()

function inWords<T extends z.ZodType>(value: T, said: SettingWords): T {
  words.add(value as z.ZodType, said)
  return value
}

const optional = <T extends z.ZodType>(value: T, expected: string, shown?: SettingWords['shown']) =>
  inWords(value.optional(), { expected, shown })

const text = z.string()
/** Where another service answers; Mailchimp's has the place of a data center in it. */
const serviceUrl = text
  .refine(url =>
    isUrl(url.replace('{dc}', 'us1'), ['http:', 'https:'], ({ search, hash, username }) => !search && !hash && !username),
  )
  .transform(url => url.replace(/\/+$/, ''))
const oneOf = <const T extends readonly string[]>(choices: T) => optional(z.enum(choices), `one of ${choices.join(', ')}`)
const yesOrNo = () => optional(z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] }), '1 or 0')
const shortText = (max: number) => optional(text.max(max), `a text of at most ${max} letters`, () => 'too long')
const listOf = (entry: z.ZodType<string, string>) =>
  text.transform(list => list.split(/[\s,]+/).filter(Boolean)).pipe(z.array(entry).min(1))

const postgresUrl = text.refine(url => isUrl(url, ['postgres:', 'postgresql:'], ({ pathname }) => pathname.length > 1))
const postgresExpected = 'an address such as postgres://user:password@host:5432/tandem'

/** What needs neither a database nor secrets. */
export const settingsSchema = z
  .object({
    NODE_ENV: text.optional(),
    DATA_DIR: text.optional(),
    PORT: optional(
      text
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .pipe(z.number().max(65_535)),
      'a whole number from 0 to 65535',
    ),
    HEALTH_PORT: optional(
      text
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .pipe(z.number().max(65_535)),
      'a whole number from 0 to 65535',
    ),
    PROCESS: oneOf(['all', 'web', 'worker']),
    HOST: optional(text.regex(/^[\w.:%-]+$/), 'a host name or an IP address without port or path'),
    PUBLIC_URL: optional(
      text
        .refine(url => isUrl(url, ['http:', 'https:'], ({ search, hash, username }) => !search && !hash && !username))
        .transform(url => new URL(url).href.replace(/\/+$/, '')),
      'an address such as https://partners.example.com',
    ),
    PARTNER_URL: optional(
      text.refine(url => isUrl(url, ['http:', 'https:'], isOrigin)).transform(url => new URL(url).origin),
      'an address without a path such as https://partners.example.com',
    ),
    AFFILIATE_DOMAIN: inWords(
      text
        .transform(name => name.toLowerCase())
        .pipe(text.regex(HOST_NAME))
        .optional(),
      {
        expected: 'a host name',
        sentence: NO_AFFILIATE_DOMAIN,
      },
    ),
    DNS_SERVERS: optional(
      listOf(text.refine(isIpWithPort)),
      'a list of IP addresses, each with or without a port, such as 1.1.1.1, 127.0.0.1:5353',
    ),
    SMTP_URL: optional(
      text.refine(url => isUrl(url, ['smtp:', 'smtps:'], ({ hostname }) => hostname !== '')),
      'an address such as smtps://user:password@mail.example.com',
      withoutPassword,
    ),
    MAIL_FROM: optional(
      text.regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
      'a sender such as Tandem <hello@example.com>',
    ),
    FILES_URL: optional(
      text.refine(isBucket).transform(url => new URL(url)),
      'a bucket such as s3://my-files?endpoint=https://s3.example.com',
    ),
    AWS_ACCESS_KEY_ID: text.optional(),
    AWS_SECRET_ACCESS_KEY: text.optional(),
    AWS_REGION: text.optional(),
    MAIL_SPF_INCLUDE: optional(
      text.transform(name => name.toLowerCase()).pipe(text.regex(HOST_NAME)),
      'the host name that SPF records include, such as spf.example.com',
    ),
    DEMO: yesOrNo(),
    LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    TRUST_PROXY: yesOrNo(),
    SHOPIFY_API_KEY: text.optional(),
    SHOPIFY_API_SECRET: text.optional(),
    SHOPIFY_API_SECRET_OLD: text.optional(),
    SHOPIFY_THEME_EXTENSION: text.optional(),
    STORE_PLATFORM_URL: optional(
      text
        .refine(url => url.includes('{shop}') && isUrl(url.replace('{shop}', 'a.example'), ['http:', 'https:']))
        .transform(url => url.replace(/\/+$/, '')),
      'an address with {shop} in it, such as https://{shop}',
    ),
    STORE_ADMIN_URL: optional(
      text.refine(url => isUrl(url, ['http:', 'https:'], isOrigin)).transform(url => new URL(url).origin),
      'an address without a path such as https://admin.shopify.com',
    ),
    STORE_BRIDGE_URL: optional(
      text.refine(url => isUrl(url, ['http:', 'https:'], ({ hash, username }) => !hash && !username)),
      'the address of a script such as https://cdn.shopify.com/shopifycloud/app-bridge.js',
    ),
    PAYPAL_URL: optional(
      text
        .refine(url => isUrl(url, ['http:', 'https:'], ({ search, hash, username }) => !search && !hash && !username))
        .transform(url => url.replace(/\/+$/, '')),
      'an address such as https://api-m.sandbox.paypal.com',
    ),
    KLAVIYO_URL: optional(serviceUrl, 'an address such as https://a.klaviyo.com'),
    MAILCHIMP_URL: optional(serviceUrl, 'an address such as https://{dc}.api.mailchimp.com'),
    OMNISEND_URL: optional(serviceUrl, 'an address such as https://api.omnisend.com'),
    PAYPAL_TIMEOUT: optional(text.regex(/^[1-9]\d{0,2}$/).transform(Number), 'a number of seconds from 1 to 999'),
    SUDO_KEYS: optional(
      listOf(text.regex(/^[^=]+=[^=]+$/).refine(pair => isEmail(pair.split('=')[0]!))).transform(pairs =>
        Object.fromEntries(pairs.map(pair => pair.split('=')).map(([email, key]) => [email!.toLowerCase(), key!])),
      ),
      'a list of email=key as printed by npm run second-factor',
      () => 'not readable',
    ),
    SUDO_ADDRESSES: optional(
      listOf(text.refine(isIpRange)),
      'a list of IP addresses or ranges such as 203.0.113.7, 198.51.100.0/24',
    ),
    DEMO_SUPPORT_PASSWORD: text.optional(),
    SUPPORT_EMAIL: optional(text.refine(isEmail), 'an address such as support@example.com'),
    TESTIMONIAL: shortText(300),
    TESTIMONIAL_FROM: shortText(120),
    HOME_CONTENT: text.optional(),
    EXCHANGE_RATES: text.optional(),
    CRISP_WEBSITE_ID: optional(text.regex(/^[0-9a-f-]{36}$/i), 'the id of a Crisp website, 36 characters'),
    NEW_FORM_SINCE: optional(
      z.iso.date().transform(day => new Date(`${day}T00:00:00Z`)),
      'a date such as 2024-01-31',
    ),
    NEW_ON_BOARDING_SINCE: optional(
      z.iso.date().transform(day => new Date(`${day}T00:00:00Z`)),
      'a date such as 2024-01-31',
    ),
    BILLING: oneOf(billingModes),
    DIRECT_PLAN: optional(
      z.custom<Plan>(plan => typeof plan === 'string' && isPlan(plan)),
      `one of ${Object.keys(plans).join(', ')}`,
    ),
    PERFORMANCE_FEE: optional(
      listOf(text.regex(/^[A-Z]{3}=\d{1,6}(\.\d{1,6})?$/).refine(pair => isCurrency(pair.slice(0, 3)))).transform(pairs =>
        Object.fromEntries(
          pairs.map(pair => pair.split('=')).map(([code, dollars]) => [code!, Math.round(Number(dollars) * 1e6)]),
        ),
      ),
      'a list of what one unit of each currency is worth in US dollars, such as USD=1, EUR=1.08',
    ),
    PERFORMANCE_FEE_LIMIT: optional(text.regex(/^[1-9]\d{0,6}$/).transform(Number), 'a number of US dollars from 1 to 9999999'),
    TEST_TIME_SCALE: optional(text.regex(/^[1-9]\d{0,2}$/).transform(Number), 'a number from 1 to 999'),
    BULK_MAILS_PER_MINUTE: optional(text.regex(/^[1-9]\d{0,6}$/).transform(Number), 'a number of mails from 1 to 9999999'),
    BULK_MAILS_PER_MINUTE_SHOP: optional(text.regex(/^[1-9]\d{0,6}$/).transform(Number), 'a number of mails from 1 to 9999999'),
    JOBS_AT_ONCE: optional(text.regex(/^[1-9]\d?$/).transform(Number), 'a number of jobs from 1 to 99'),
    DATABASE_TIMEOUT: optional(text.regex(/^[1-9]\d{0,2}$/).transform(Number), 'a number of seconds from 1 to 999'),
  })
  .check(
    together('SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET'),
    together('SUDO_KEYS', 'SUDO_ADDRESSES'),
    together('TESTIMONIAL', 'TESTIMONIAL_FROM'),
  )

export const secretsSchema = z.object({
  DATABASE_URL: inWords(postgresUrl, {
    missing: 'a PostgreSQL address such as postgres://user:password@host:5432/tandem',
    expected: postgresExpected,
    shown: withoutPassword,
  }),
  APP_DATABASE_URL: optional(postgresUrl, postgresExpected, withoutPassword),
  APP_SECRET: inWords(text.min(32), {
    missing: 'at least 32 random characters',
    expected: 'a random text of at least 32',
    shown: secret => `only ${secret.length} characters long`,
  }),
})

export type Env = Record<string, string | undefined>

/** A setting that cannot be used; its message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the variables that a schema names, or says in one sentence what is wrong with the first of them. */
export function readEnv<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, env: Env): z.output<z.ZodObject<Shape>> {
  // An empty variable is what compose files and CI systems write for "not set".
  const given = Object.fromEntries(Object.keys(schema.shape).map(name => [name, env[name]?.trim() || undefined]))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new ConfigError(sentenceFor(result.error.issues[0]!, schema.shape, given))
}

function sentenceFor({ path: [step], message }: z.core.$ZodIssue, shape: z.ZodRawShape, given: Env): string {
  const name = String(step ?? '')
  const setting = shape[name] as z.ZodType | undefined
  const said = setting && words.get(setting)
  if (!said) return message
  if (said.sentence) return said.sentence
  const value = given[name]
  if (value === undefined) return `${name} is missing: set it to ${said.missing}.`
  return `${name} is ${(said.shown ?? quoted)(value)}, but ${said.expected} is expected.`
}

const quoted = (value: string) => `"${value}"`

/** Two settings of which one says nothing without the other. */
function together<Name extends string>(one: Name, other: Name): z.core.CheckFn<Partial<Record<Name, unknown>>> {
  return ({ value, issues }) => {
    if ((value[one] === undefined) === (value[other] === undefined)) return
    issues.push({ code: 'custom', input: value, path: [], message: `${one} and ${other} belong together: set both or neither.` })
  }
}

function isUrl(text: string, protocols: readonly string[], fits: (url: URL) => boolean = () => true): boolean {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol) && fits(url)
}

/** A bucket, perhaps with the beginning of all keys, and where it is. */
function isBucket(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.username || url.hash)
    return false
  const endpoint = url.searchParams.get('endpoint')
  const isKnown = [...url.searchParams.keys()].every(name => name === 'endpoint' || name === 'region')
  return isKnown && /^[\w./-]*$/.test(url.pathname) && (endpoint === null || isUrl(endpoint, ['http:', 'https:'], isPlace))
}

const isPlace = ({ search, hash, username }: URL) => !search && !hash && !username

const isOrigin = ({ pathname, search, hash, username }: URL) => pathname === '/' && !search && !hash && !username

function isIpWithPort(text: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  return isIP(bracketed ?? plain ?? text) !== 0 && Number(port ?? 53) < 65_536
}

function isIpRange(range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

function withoutPassword(text: string): string {
  return `"${text.replace(/:(?!\/\/).*@/, ':…@')}"`
}
