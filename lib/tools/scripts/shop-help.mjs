const help = `npm run shop installs, builds and opens the shop in this folder. A second start reuses what exists.

Without settings it opens a demo shop. With SHOP_URL, DATABASE_URL or SHOP_BACKEND_URL it opens that shop instead.

  PORT=3000                 where it listens
  DATA_DIR=.data            the folder of its database, pictures and slips
  SHOP_DEMO=0               an empty shop of your own instead of the demo
  STAFF_PASSCODE=secret     opens the staff pages, at least 8 characters

All settings: docs/configuration.md. Commands for the operator: npm run shop:NAME -- --help, with NAME one of import, export,
check, backup, verify, restore, move and owner.
`

/**
 * Answers `npm run shop -- --help`, and words that it does not know, before anything is installed or built.
 * @param {readonly string[]} words what follows the script's name
 */
export function answerWords(words) {
  if (words.length === 0) return
  const wantsHelp = words.some((word) => ['--help', '-h', 'help'].includes(word))
  if (wantsHelp) process.stdout.write(help)
  else process.stderr.write(`npm run shop takes no ${words.join(' ')}: settings are environment variables.\n\n${help}`)
  process.exit(wantsHelp ? 0 : 2)
}
