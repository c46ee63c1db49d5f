/** Every table of the embedded backend, for migrations and for the one Drizzle instance. */
export * from './schema/locations'
export * from './schema/catalog'
export * from './schema/promotions'
export * from './schema/people'
export * from './schema/sales'
export * from './schema/payments'
export * from './schema/tracing'
export * from './schema/content'
