import { availableParallelism } from 'node:os'
import path from 'node:path'
import type * as z from 'zod'
import type { BillingMode, Plan } from '#kit/access.ts'
import type { FeeTerms } from '#kit/performance-fee.ts'
import type { S3Settings } from './files/s3Store.ts'
import type { PaypalSettings } from './paypal/ask.ts'
import { ConfigError, type Env, NO_AFFILIATE_DOMAIN, readEnv, secretsSchema, settingsSchema } from './settings-schema.ts'
import type { PlatformSettings } from './store-platform/shopify.ts'

export { ConfigError, type Env }

type Given = z.output<typeof settingsSchema>

export interface Settings {
  process: NonNullable<Given['PROCESS']>
  host: string
  port: number
  portGiven: boolean
  /** Where health and figures are told beside the product's own port; only there, if the process answers no requests. */
  healthPort: number | undefined
  dataDir: string
  /** Where uploaded files are kept, if not in a folder of `dataDir`. */
  s3: S3Settings | undefined
  publicUrl: string | undefined
  /** Where affiliates' pages are when they have a host of their own. */
  partnerUrl: string | undefined
  /** The host name that merchants' own domains point to. */
  affiliateDomain: string
  /** Who is asked about the domains of merchants; those of the machine unless told. */
  dnsServers: readonly string[] | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** What a merchant's SPF record includes so that the mail server may send for their domain; without it they cannot. */
  spfInclude: string | undefined
  demo: boolean
  production: boolean
  logLevel: NonNullable<Given['LOG_LEVEL']>
  trustProxy: boolean
  /** The store platform's app credentials; without them signing in through the store is off. */
  platform: PlatformSettings | undefined
  /** Where PayPal answers, and how many milliseconds it may take. */
  paypal: PaypalSettings
  /** Where the email services answer that merchants connect. */
  emailServices: { klaviyo: string; mailchimp: string; omnisend: string }
  /** The provider's own support people; without it none of them can log in. */
  sudo: SudoSettings | undefined
  /** Where merchants' questions go; without it they cannot be asked. */
  supportEmail: string | undefined
  /** What a customer said, for the login page; without one the product speaks for itself. */
  testimonial: { quote: string; from: string } | undefined
  /** The file with what the provider says on home; without one it says nothing there. */
  homeContent: string | undefined
  /** The file with the exchange rates of the day; without one figures stay in the currencies of their stores. */
  exchangeRates: string | undefined
  /** The chat widget of the provider's support. */
  crispWebsiteId: string | undefined
  /** Shops installed before keep the first registration form until they choose another. */
  newFormSince: Date
  /** Shops installed before end the quick start with the review of their setup, later ones with the on-boarding. */
  newOnBoardingSince: Date
  /** Who charges for plans. */
  billing: BillingMode
  /** The plan of stores that are not on the platform, which nobody could charge. */
  directPlan: Plan
  /** What approved referral sales cost; without it nothing. */
  performanceFee: FeeTerms | undefined
  /** How many bulk mails leave in a minute: of one shop, and of all together. */
  bulkMailsPerMinute: { shop: number; all: number }
  /** How many jobs one process runs at once. */
  jobsAtOnce: number
  /** Milliseconds after which a question to the database is given up. */
  databaseTimeout: number
  /** Leases and pauses of payments and jobs are so many times shorter; 1 except in a test. */
  timeScale: number
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

/** Jobs wait for the database most of the time; more than a few for each processor only wait for each other. */
const jobsFor = (processors: number) => Math.min(Math.max(2 * processors + 1, 5), 16)

/** Everything the product can be told by its environment. */
export function readConfig(env: Env): Config {
  const settings = readSettings(env)
  const { DATABASE_URL: databaseUrl, APP_DATABASE_URL, APP_SECRET: secret } = readEnv(secretsSchema, env)
  return { ...settings, databaseUrl, appDatabaseUrl: APP_DATABASE_URL ?? asRestrictedRole(databaseUrl), secret }
}

/** The part that needs neither a database nor secrets, so that a slip is told before anything starts. */
export function readSettings(env: Env): Settings {
  const given = readEnv(settingsSchema, env)
  const production = given.NODE_ENV === 'production'
  return {
    process: given.PROCESS ?? 'all',
    host: given.HOST ?? '127.0.0.1',
    port: given.PORT ?? 3000,
    portGiven: given.PORT !== undefined,
    healthPort: given.HEALTH_PORT,
    dataDir: path.resolve(given.DATA_DIR ?? '.data'),
    s3: s3Of(given),
    publicUrl: given.PUBLIC_URL,
    ...affiliateHostOf(given, production),
    dnsServers: given.DNS_SERVERS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Tandem <no-reply@tandem.localhost>',
    // While trying it out, something has to stand in the records that merchants are shown.
    spfInclude: given.MAIL_SPF_INCLUDE ?? (production ? undefined : 'spf.tandem.localhost'),
    demo: given.DEMO ?? !production,
    production,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: given.TRUST_PROXY ?? false,
    platform: platformOf(given),
    paypal: { url: given.PAYPAL_URL ?? 'https://api-m.paypal.com', timeout: (given.PAYPAL_TIMEOUT ?? 30) * 1000 },
    emailServices: {
      klaviyo: given.KLAVIYO_URL ?? 'https://a.klaviyo.com',
      mailchimp: given.MAILCHIMP_URL ?? 'https://{dc}.api.mailchimp.com',
      omnisend: given.OMNISEND_URL ?? 'https://api.omnisend.com',
    },
    sudo: sudoOf(given),
    // While trying it out, questions end in the development mailbox.
    supportEmail: given.SUPPORT_EMAIL ?? (production ? undefined : 'support@tandem.localhost'),
    testimonial: testimonialOf(given),
    homeContent: given.HOME_CONTENT && path.resolve(given.HOME_CONTENT),
    exchangeRates: given.EXCHANGE_RATES && path.resolve(given.EXCHANGE_RATES),
    crispWebsiteId: given.CRISP_WEBSITE_ID,
    newFormSince: given.NEW_FORM_SINCE ?? new Date('2024-01-01T00:00:00Z'),
    newOnBoardingSince: given.NEW_ON_BOARDING_SINCE ?? new Date('2024-01-01T00:00:00Z'),
    billing: billingOf(given),
    directPlan: given.DIRECT_PLAN ?? 'enterprise',
    performanceFee: performanceFeeOf(given),
    bulkMailsPerMinute: { shop: given.BULK_MAILS_PER_MINUTE_SHOP ?? 600, all: given.BULK_MAILS_PER_MINUTE ?? 3000 },
    jobsAtOnce: given.JOBS_AT_ONCE ?? jobsFor(availableParallelism()),
    databaseTimeout: (given.DATABASE_TIMEOUT ?? 5) * 1000,
    timeScale: given.NODE_ENV === 'test' ? (given.TEST_TIME_SCALE ?? 1) : 1,
  }
}

/** One of the two names the host of affiliates; a host that is the product's own makes no second one. */
function affiliateHostOf({ PUBLIC_URL, PARTNER_URL, AFFILIATE_DOMAIN }: Given, production: boolean) {
  if (production && !PARTNER_URL && !AFFILIATE_DOMAIN) throw new ConfigError(NO_AFFILIATE_DOMAIN)
  const own = PUBLIC_URL && new URL(PUBLIC_URL).hostname
  const address = PARTNER_URL ?? (AFFILIATE_DOMAIN && `https://${AFFILIATE_DOMAIN}`)
  const partnerUrl = address && new URL(address).hostname !== own ? address : undefined
  const named = AFFILIATE_DOMAIN ?? (address ? new URL(address).hostname : own)
  // While trying it out, something has to stand in the records that merchants are shown.
  return { partnerUrl, affiliateDomain: named ?? 'partners.tandem.localhost' }
}

function s3Of({ FILES_URL: url, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION }: Given): Settings['s3'] {
  if (!url) return undefined
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new ConfigError('FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: set both.')
  const region = url.searchParams.get('region') ?? AWS_REGION ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint')?.replace(/\/+$/, '')
  // A name with dots does not fit the certificate of the provider's hosts.
  const isHost = !endpoint && !url.hostname.includes('.')
  const at = endpoint ?? `https://s3.${region}.amazonaws.com`
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  return {
    bucketUrl: isHost ? `https://${url.hostname}.s3.${region}.amazonaws.com` : `${at}/${url.hostname}`,
    prefix: folder && `${folder}/`,
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  }
}

/** Charging needs a platform that charges; where there is one, it does unless the operator says otherwise. */
function billingOf({ BILLING, SHOPIFY_API_KEY, DEMO, NODE_ENV }: Given): BillingMode {
  // The demo brings a platform of its own.
  const isDemo = DEMO ?? NODE_ENV !== 'production'
  if (BILLING === 'platform' && !SHOPIFY_API_KEY && !isDemo)
    throw new ConfigError('BILLING=platform needs SHOPIFY_API_KEY and SHOPIFY_API_SECRET: set both.')
  return BILLING ?? (SHOPIFY_API_KEY ? 'platform' : 'off')
}

/** Charged through the plan, so there is none where no plans are sold. */
function performanceFeeOf(given: Given): Settings['performanceFee'] {
  if (!given.PERFORMANCE_FEE) return undefined
  if (billingOf(given) === 'off') throw new ConfigError('PERFORMANCE_FEE needs BILLING=platform: set both or neither.')
  return { dollars: given.PERFORMANCE_FEE, limit: (given.PERFORMANCE_FEE_LIMIT ?? 1000) * 100 }
}

function testimonialOf({ TESTIMONIAL: quote, TESTIMONIAL_FROM: from }: Given): Settings['testimonial'] {
  return quote && from ? { quote, from } : undefined
}

function platformOf(given: Given): Settings['platform'] {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret, STORE_PLATFORM_URL: url = 'https://{shop}' } = given
  // Set while a new secret is taken into use: deliveries may be signed with the former one for an hour.
  const apiSecretOld = given.SHOPIFY_API_SECRET_OLD
  const themeExtension = given.SHOPIFY_THEME_EXTENSION
  const { STORE_ADMIN_URL: adminUrl, STORE_BRIDGE_URL: bridgeUrl } = given
  return apiKey && apiSecret ? { apiKey, apiSecret, apiSecretOld, url, adminUrl, bridgeUrl, themeExtension } : undefined
}

function sudoOf({ SUDO_KEYS: keys, SUDO_ADDRESSES: addresses, DEMO_SUPPORT_PASSWORD: demoPassword }: Given) {
  return keys && addresses ? { keys, addresses, demoPassword } : undefined
}

function asRestrictedRole(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const options = [url.searchParams.get('options'), '-c role=tandem_app'].filter(Boolean).join(' ')
  url.searchParams.delete('options')
  // Not searchParams.set: it would write blanks as "+", which PostgreSQL's own tools take literally.
  const separator = url.search ? '&' : '?'
  return `${url.href}${separator}options=${encodeURIComponent(options)}`
}
