/**
 * Loaded into the shops of browser tests by `--import`: the password in LOW_COST_PASSWORD is hashed at a low cost, all others at
 * the cost that the shop asks for. A sign-up takes 0.4 s of a processor otherwise, and the tests make hundreds.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
const { LOW_COST_PASSWORD } = process.env

crypto.scrypt = (password, salt, bytes, options, done) =>
  scrypt(password, salt, bytes, password === LOW_COST_PASSWORD ? { ...options, N: 1024 } : options, done)
syncBuiltinESMExports()
