/** Serves product pages that are rendered per request, without a framework: `PORT=… BENCH_CONTENT=… node serve.mjs react`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { reactPage } from './react.mjs'
import { templatePage } from './template.mjs'
import { viewOf } from './view.mjs'

const content = JSON.parse(readFileSync(process.env.BENCH_CONTENT ?? '', 'utf8'))
const render = process.argv[2] === 'react' ? reactPage : templatePage

createServer(({ url = '' }, response) => {
  const view = viewOf(content, Number(/^\/products\/(\d+)$/.exec(url)?.[1]))
  response.writeHead(view ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(view ? render(view) : '')
}).listen(Number(process.env.PORT), '127.0.0.1')
