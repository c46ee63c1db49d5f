import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/backend/infrastructure/database/tables.ts',
  out: './lib/backend/infrastructure/database/migrations',
})
