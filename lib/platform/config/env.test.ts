import { readEnvironment } from './env'

describe('the environment', () => {
  it.each([{}, { PORT: '', DATABASE_URL: '' }])('needs no variable at all, and takes an empty one as unset: %j', (given) => {
    const { DATABASE_URL, ...values } = readEnvironment(given)
    expect(values).toMatchObject({ PORT: 3000, DATA_DIR: '.data', SHOP_DATABASE: 'talat' })
    expect(DATABASE_URL).toBeUndefined()
  })

  it.each([
    ['PORT', '70000'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SHOP_DATABASE', 'a b'],
    ['MAIL_FROM', 'Talat\nBcc: <a@example.com>'],
    ['ANALYTICS_ID', "GTM-1');alert(1"],
    ['RATE_LIMIT_FACTOR', '0'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['BACKUP_PASSPHRASE', 'too short'],
    ['AWS_ENDPOINT_URL_S3', 'http://storage.example'],
    ['AWS_ENDPOINT_URL_S3', 'http://127.evil.example'],
    ['STAFF_TOKEN', 'talat_short'],
    ['SHOP_BACKEND_URL', 'ftp://erp.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['STRIPE_SECRET_KEY', 'pk_test_published'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['REDIS_URL', 'localhost:6379'],
    ['PURGE_URLS', 'http://front,front2'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SHUTDOWN_GRACE_SECONDS', '-1'],
    ['CACHE_MB', '8'],
    ['BACKUP_TO', 'backups'],
    ['BACKUP_EVERY', '0'],
    ['BACKUP_KEEP', '0'],
  ])('refuses to start with an error that names %s when it is %s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^The shop cannot start: .*${name}`))
  })

  it.each(['https://storage.example', 'http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'accepts %s as the service for backups',
    (url) => expect(readEnvironment({ AWS_ENDPOINT_URL_S3: url }).AWS_ENDPOINT_URL_S3).toBe(url),
  )

  it('enables demo mode only with SHOP_DEMO, and refuses it with a live Stripe key', () => {
    const stripe = { STRIPE_WEBHOOK_SECRET: 'whsec_1', SHOP_URL: 'https://talat.example' }
    expect(readEnvironment({}).SHOP_DEMO).toBe(false)
    expect(readEnvironment({ SHOP_DEMO: '1', STRIPE_SECRET_KEY: 'sk_test_1', ...stripe }).SHOP_DEMO).toBe(true)
    expect(() => readEnvironment({ SHOP_DEMO: '1', STRIPE_SECRET_KEY: 'rk_live_1', ...stripe })).toThrow(
      'SHOP_DEMO must not be set with a live STRIPE_SECRET_KEY',
    )
  })

  it('reads a variable by its former name, with a warning, unless the current name is set', () => {
    const warnings: string[] = []
    const read = (source: Record<string, string>) => readEnvironment(source, (sentence) => warnings.push(sentence)).PURGE_URLS
    expect(read({ FRONT_URLS: 'http://front:8080' })).toEqual(read({ PURGE_URLS: 'http://front:8080' }))
    expect(read({ FRONT_URLS: 'http://old', PURGE_URLS: 'http://new' })).toEqual(read({ PURGE_URLS: 'http://new' }))
    expect(warnings).toEqual(Array(2).fill('FRONT_URLS is called PURGE_URLS now; the former name will stop working.'))
  })

  it.each([
    ['BACKUP_TO is a bucket', { BACKUP_TO: 's3://backups/talat', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }],
    ['STRIPE_SECRET_KEY is set', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', SHOP_URL: 'https://talat.example' }],
  ])('refuses to start when %s without what it needs', (what, whole: Record<string, string>) => {
    expect(readEnvironment(whole)).toMatchObject(whole)
    for (const missing of Object.keys(whole).slice(1)) {
      expect(() => readEnvironment({ ...whole, [missing]: '' })).toThrow(`${missing} is required when ${what}`)
    }
  })
})
