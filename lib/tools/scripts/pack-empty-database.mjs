/** The last step of a build: packs the empty database. */
import path from 'node:path'
import { emptyDatabaseFile, packEmptyDatabase } from '../../backend/infrastructure/database/empty-database.mjs'
import { root } from './steps.mjs'

await packEmptyDatabase(path.join(root, '.next/standalone', emptyDatabaseFile))
