import { z } from 'zod'

/** An unset variable and an empty one mean the same. */
const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsUnset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) => z.preprocess((given) => emptyIsUnset(given) ?? value, schema)

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
/** Backups and their signatures must not cross a network in the clear. */
const secureUrl = httpUrl.refine(
  (url) => url.startsWith('https:') || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname),
  'must be an https address, except on this machine',
)
const mailbox = z.string().regex(/^([^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address, or a name and <address>')
const httpUrls = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be comma-separated http(s) URLs' })))
const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'must be comma-separated IP addresses or networks' })))
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

/** The stages of the server that can be left out. */
const frontStages = ['request-log', 'header-filter', 'guard', 'error-pages', 'response-cache', 'route-guesses', 'render-queue'] as const

/** Every variable the shop reads, with its default. The README's table follows this schema. */
const variables = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
  PORT: withDefault(z.coerce.number().int().min(1).max(65535), '3000'),
  /** The address on which the server listens. */
  BIND_ADDRESS: withDefault(z.string(), '0.0.0.0'),
  /** Where the embedded database, pictures and outgoing mail are stored. */
  DATA_DIR: withDefault(z.string(), '.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' })),
  /** State that several processes of a shop share: invalidations, rate limits. */
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' })),
  /** The memory limit of all caches in the process together, in MB. */
  CACHE_MB: withDefault(z.coerce.number({ error: 'must be a number' }).min(16, 'must be at least 16'), '128'),
  /** Caching reverse proxies to purge. */
  PURGE_URLS: withDefault(httpUrls, ''),
  /** Reverse proxies whose word on the client IP is trusted; by default only this machine. */
  TRUSTED_PROXIES: withDefault(networks, '127.0.0.0/8,::1'),
  SHOP_BACKEND_URL: optional(httpUrl),
  /** The level of the protocol that the server has; by default it is asked. 0 is the specification. */
  SHOP_BACKEND_LEVEL: optional(z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(0, 'must be at least 0')),
  SHOP_DATABASE: withDefault(z.string().regex(/^[\w-]{1,63}$/, 'must be a plain database name'), 'talat'),
  /** Where scheduled backups are stored: a folder, or a bucket of an S3-compatible service. Without it none are made. */
  BACKUP_TO: optional(z.string().regex(/^(\/|s3:\/\/[a-z0-9.-]+(\/|$))/, 'must be an absolute path or s3://bucket/prefix')),
  /** Hours between two scheduled backups. */
  BACKUP_EVERY: withDefault(z.coerce.number({ error: 'must be a number' }).min(1, 'must be at least 1'), '24'),
  /** How many scheduled backups are stored. */
  BACKUP_KEEP: withDefault(z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(1, 'must be at least 1'), '7'),
  AWS_ACCESS_KEY_ID: optional(z.string()),
  AWS_SECRET_ACCESS_KEY: optional(z.string()),
  AWS_REGION: withDefault(z.string(), 'us-east-1'),
  /** An S3-compatible service other than AWS. */
  AWS_ENDPOINT_URL_S3: optional(secureUrl),
  /** Encrypts backups; restoring them needs it again. */
  BACKUP_PASSPHRASE: optional(z.string().min(16, 'must have at least 16 characters')),
  /** The address shoppers use, for canonical links and mails. */
  SHOP_URL: optional(httpUrl),
  /** The mail server; without one, mails are files in DATA_DIR/outbox. */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })),
  /** The sender of mails; a bare address gets the shop's name. */
  MAIL_FROM: withDefault(mailbox, 'shop@talat.example'),
  /**
   * Fills an empty database with the demo shop, including its public passwords and codes. Card payments without a provider use a
   * test page, and every page says that this is a test shop.
   */
  SHOP_DEMO: withDefault(flag, '0'),
  /** For so many days customers have ordered in the demo shop that is filled; 0 leaves the orders of two customers. */
  SHOP_DEMO_DAYS: withDefault(z.coerce.number().int().min(0).max(365), '90'),
  /** Card payments by Stripe. Without it the shop offers none, except through the test page of a demo shop. */
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, 'must be a Stripe secret key (sk_… or rk_…)')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, 'must be a Stripe webhook secret (whsec_…)')),
  /** Browsers then refuse plain HTTP for all subdomains of the shop's domain too. */
  HSTS_SUBDOMAINS: withDefault(flag, '0'),
  /** Signs staff in until an owner has an account. */
  STAFF_PASSCODE: optional(z.string().min(8, 'must have at least 8 characters')),
  /** The API token of an owner, by which the storefront acts for staff at another Talat in SHOP_BACKEND_URL. */
  STAFF_TOKEN: optional(z.string().regex(/^talat_[\w-]{24,}$/, 'must be an API token of the staff page People (talat_…)')),
  REVALIDATE_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  /** A tag manager's container; without it no page loads anything from a third party. */
  ANALYTICS_ID: optional(z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a Google Tag Manager container ID (GTM-…)')),
  /** Reports changed pages to search engines by IndexNow; the shop serves it as `/KEY.txt`. */
  INDEXNOW_KEY: optional(z.string().regex(/^[A-Za-z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits or hyphens')),
  /** Bearer token of `/api/metrics`; without it the route does not exist. */
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  /** The lowest level that is written to standard output. */
  LOG_LEVEL: withDefault(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' }),
    'info',
  ),
  /** A trace collector; without one no traces are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  /** Stages of the server that are left out, to find a fault (lib/platform/server/stages.ts). */
  FRONT_WITHOUT: withDefault(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.enum(frontStages))),
    '',
  ),
  /** How long the shop still accepts connections after SIGTERM, so that proxies notice the shutdown. */
  SHUTDOWN_GRACE_SECONDS: withDefault(
    z.coerce.number({ error: 'must be a number' }).min(0, 'must not be negative').max(300, 'must be at most 300'),
    '1',
  ),
  RATE_LIMIT_FACTOR: withDefault(z.coerce.number({ error: 'must be a number' }).positive('must be greater than 0'), '1'),
})

/** An incomplete payment configuration would accept orders but no money, and the passwords of a demo are public. */
export const environmentSchema = variables.superRefine(({ STRIPE_SECRET_KEY, ...values }, context) => {
  for (const name of values.BACKUP_TO?.startsWith('s3:') ? (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) : []) {
    if (!values[name]) context.addIssue({ code: 'custom', path: [name], message: 'is required when BACKUP_TO is a bucket' })
  }
  if (values.INDEXNOW_KEY && !values.SHOP_URL) {
    context.addIssue({ code: 'custom', path: ['SHOP_URL'], message: 'is required when INDEXNOW_KEY is set' })
  }
  if (!STRIPE_SECRET_KEY) return
  if (values.SHOP_DEMO && /^.k_live_/.test(STRIPE_SECRET_KEY)) {
    context.addIssue({ code: 'custom', path: ['SHOP_DEMO'], message: 'must not be set with a live STRIPE_SECRET_KEY' })
  }
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'SHOP_URL'] as const) {
    if (!values[name]) context.addIssue({ code: 'custom', path: [name], message: 'is required when STRIPE_SECRET_KEY is set' })
  }
})

export type Environment = z.infer<typeof environmentSchema>

/** Former names of variables; they still work, with one warning. */
const renamed = { FRONT_URLS: 'PURGE_URLS' } as const

/**
 * Validates the environment.
 * @param warn is called for a variable that is set by its former name
 * @throws Error naming each invalid variable in one sentence
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
  warn: (sentence: string) => void = () => undefined,
): Environment {
  const current = { ...source }
  for (const [former, name] of Object.entries(renamed)) {
    if (!source[former]) continue
    warn(`${former} is called ${name} now; the former name will stop working.`)
    current[name] ||= source[former]
  }
  const result = environmentSchema.safeParse(current)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The shop cannot start: ${issues.join('; ')}.`)
}

export const env = readEnvironment(process.env, (sentence) => console.warn(sentence))

/** The environment of a program that the shop runs: its own, with these variables. */
export function environmentOfChild(variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...variables }
}
