import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const filesIn = (folder: string, name: string) =>
  readdirSync(path.join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === name)
    .map((file) => path.join(folder, file))

/** The routes for staff login and logout, and for a new password. */
const entryPoints = [
  'app/(staff)/[lang]/staff/sign_in/page.tsx',
  'app/(staff)/[lang]/staff/forgot/page.tsx',
  'app/(staff)/[lang]/staff/accept/page.tsx',
  'app/api/staff/session/route.ts',
  'app/api/staff/code/route.ts',
  'app/api/staff/leave/route.ts',
  'app/api/staff/forgot/route.ts',
  'app/api/staff/accept/route.ts',
]

/** The one page that someone who must set up a second factor sees. */
const accountPage = 'app/(staff)/[lang]/staff/account/page.tsx'

const staffRoutes = [...filesIn('app/(staff)/[lang]', 'page.tsx'), ...filesIn('app/api/staff', 'route.ts')]

it.each(staffRoutes.filter((file) => !entryPoints.includes(file) && file !== accountPage))(
  '%s authorizes the caller before it shows anything [A10] [A7]',
  (file) => {
    const source = readFileSync(path.join(process.cwd(), file), 'utf8')
    expect(source).toMatch(
      /\bawait requireStaff\(|\b(sendOrderDocument|sendStaffFile)\(request, |\bawait staffOfRequest\(request\)|\b(sendReportCsv|sendOperationFile)\(request\)/,
    )
  },
)

it('covers all staff pages and routes', () => {
  expect(staffRoutes.length).toBeGreaterThanOrEqual(13)
  expect(staffRoutes).toEqual(expect.arrayContaining(entryPoints))
})

it('only the account page is shown to someone who must set up a second factor', () => {
  const shown = staffRoutes.filter((file) =>
    /\bawait (requireSignedIn|signedInStaff)\(/.test(readFileSync(path.join(process.cwd(), file), 'utf8')),
  )
  expect(shown).toEqual([accountPage])
})
