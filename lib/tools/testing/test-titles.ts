import ts from 'typescript'

/** Modifiers that do not run a test: skipped, or still to be written. */
const idle = new Set(['skip', 'todo', 'fixme', 'describe', 'step', 'failing', 'fails'])

/**
 * The titles of the tests in a source file, verbatim: interpolated values appear as `%s` or `${…}`. A test that runs for each row
 * of a table also has a title for each row that begins with a text.
 */
export function testTitles(source: string): string[] {
  const titles: string[] = []
  const names = new Set(['it', 'test'])
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isTestOnCondition(node, names)) names.add(node.name.text)
    if (ts.isCallExpression(node)) titles.push(...titlesOf(node, names))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return titles
}

/** `const onServer = isEmbedded ? it.skip : it`: runs only under a condition. */
function isTestOnCondition({ initializer: value }: ts.VariableDeclaration, names: ReadonlySet<string>): boolean {
  return (
    value !== undefined && ts.isConditionalExpression(value) && [value.whenTrue, value.whenFalse].some((part) => namesTest(part, names))
  )
}

/** `it('title', …)`, `test.only('title', …)`, `it.each(rows)('title', …)`. */
function titlesOf({ expression, arguments: [first, second] }: ts.CallExpression, tests: ReadonlySet<string>): string[] {
  const title = first && textOf(first)
  if (!title || !second) return []
  if (ts.isCallExpression(expression))
    return namesTest(expression.expression, tests, 'each') ? [title, ...rowTitles(title, expression)] : []
  return namesTest(expression, tests) ? [title] : []
}

function namesTest(callee: ts.Expression, tests: ReadonlySet<string>, last?: string): boolean {
  const names: string[] = []
  let part = callee
  for (; ts.isPropertyAccessExpression(part); part = part.expression) names.unshift(part.name.text)
  const isTest = ts.isIdentifier(part) && tests.has(part.text) && !names.some((name) => idle.has(name))
  return isTest && (last === undefined ? !names.includes('each') : names.at(-1) === last)
}

/** The title with the first text of each row filled in. */
function rowTitles(title: string, { arguments: [table] }: ts.CallExpression): string[] {
  const rows = table && (ts.isAsExpression(table) ? table.expression : table)
  if (!rows || !ts.isArrayLiteralExpression(rows)) return []
  return rows.elements.flatMap((row) => {
    const value = textOf(ts.isArrayLiteralExpression(row) ? row.elements[0] : row)
    return value === null ? [] : [title.replace('%s', () => value)]
  })
}

function textOf(node: ts.Node | undefined): string | null {
  if (!node) return null
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `\${…}${literal.text}`).join('')
}
