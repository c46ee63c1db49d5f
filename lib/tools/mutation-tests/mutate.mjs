/* Takes a defence out of a source file (run-mutation-tests.mjs). A mutation names a declaration and what changes inside, in tokens:
 * formatting, comments and the rest of the file do not matter. */
import ts from 'typescript'

/**
 * @param {string} source a file's text
 * @param {{ file: string, function?: string, remove?: string, from?: string, to?: string }} mutation `function` is a function, method or
 *   constant; without it the whole file counts. `remove`: the statement, property or element that begins with these tokens. `from`, `to`:
 *   tokens and what stands in their place
 * @returns {string} the changed text
 * @throws Error if not exactly one place matches
 */
export function mutate(source, { file, function: name, remove, from, to }) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const scopes = name === undefined ? [tree] : declarationsOf(tree, name)
  const wanted = tokensOf(remove ?? from, 0)
  const places = scopes.flatMap((scope) => placesOf(tokensOf(scope.getText(tree), scope.getStart(tree)), wanted))
  const [place] = places
  if (!place || places.length > 1) throw new Error(`${file}, ${name ?? 'anywhere'}: ${places.length} places have ${remove ?? from}`)
  if (remove === undefined) return source.slice(0, place.start) + to + source.slice(place.end)
  const { start, end } = removableAt(tree, place)
  return source.slice(0, start) + source.slice(end)
}

/** Declarations of a name, the outermost ones. */
function declarationsOf(tree, name) {
  const found = []
  const visit = (node) => {
    if (ts.isIdentifier(node.name ?? node) && node.name?.text === name) found.push(node)
    else ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The tokens of a text with their positions; commas before closing brackets are formatting. */
function tokensOf(text, offset) {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  const tokens = []
  /** For each open brace, whether it belongs to a template, whose text goes on behind the closing one. */
  const braces = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.CloseBraceToken && braces.pop()) kind = scanner.reScanTemplateToken(false)
    if (kind === ts.SyntaxKind.OpenBraceToken) braces.push(false)
    if (kind === ts.SyntaxKind.TemplateHead || kind === ts.SyntaxKind.TemplateMiddle) braces.push(true)
    tokens.push({ text: scanner.getTokenText(), start: offset + scanner.getTokenStart(), end: offset + scanner.getTokenEnd() })
  }
  return tokens.filter((token, index) => token.text !== ',' || !/^[)\]}]$/.test(tokens[index + 1]?.text ?? ''))
}

function placesOf(tokens, wanted) {
  const starts = tokens.flatMap((_, index) => (wanted.every(({ text }, step) => tokens[index + step]?.text === text) ? [index] : []))
  return starts.map((index) => ({ start: tokens[index].start, end: tokens[index + wanted.length - 1].end }))
}

/** The smallest statement, property or element that begins there, with the comma behind it. */
function removableAt(tree, place) {
  const found = []
  const visit = (node) => {
    const isPart = ts.isStatement(node) || ts.isObjectLiteralElement(node) || ts.isArrayLiteralExpression(node.parent ?? node)
    if (isPart && node.getStart(tree) === place.start && node.end >= place.end) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  const node = found.at(-1)
  if (!node) throw new Error(`${tree.fileName}: what begins with ${tree.text.slice(place.start, place.end)} can not be removed`)
  const [, comma = ''] = /^(\s*,)/.exec(tree.text.slice(node.end)) ?? []
  return { start: node.getStart(tree), end: node.end + comma.length }
}
