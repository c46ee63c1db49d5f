import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/backend/database/tables.ts',
  out: './lib/backend/database/migrations',
})
