import 'server-only'
import { createMcpHandler, McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import type { Locale } from '@/lib/core/locale'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { isOutage } from '@/lib/platform/http/error-pages/unavailable'
import { errorForLog } from '@/lib/platform/observability/error-for-log'
import { logger } from '@/lib/platform/observability/logger'
import { refusalOf } from '../agent'
import { chooseDeliveryTimeTool, createCartTool, getCartTool, updateCartTool } from './cart-tools'
import { checkAvailabilityTool, getDeliveryDaysTool, getProductTool, searchProductsTool } from './catalog-tools'
import { changeListTool, getListsTool, getOrderStatusTool } from './customer-tools'
import {
  beginStandingOrderTool,
  endStandingOrderTool,
  getStandingOrdersTool,
  pauseStandingOrderTool,
  skipDeliveryTool,
} from './standing-tools'
import type { Tool, ToolCall } from './tool'

const instructions =
  'A grocery shop in Thailand. Find products, check what is delivered to the person’s district, fill a cart, and give the person its checkout_url: only the person orders and pays. With an API token of the scope “standing” you can also begin, skip, pause and end the person’s standing orders.'

const tools: readonly Tool[] = [
  searchProductsTool,
  getProductTool,
  checkAvailabilityTool,
  getDeliveryDaysTool,
  createCartTool,
  updateCartTool,
  getCartTool,
  chooseDeliveryTimeTool,
  getOrderStatusTool,
  getListsTool,
  changeListTool,
  getStandingOrdersTool,
  beginStandingOrderTool,
  skipDeliveryTool,
  pauseStandingOrderTool,
  endStandingOrderTool,
]

/**
 * The MCP server of one request: revision 2026-07-28, and for older clients the stateless form of 2025. Nothing is remembered
 * between requests. The tools never change, so no one may subscribe to changes.
 * @param body the parsed JSON of the request
 */
export async function answerMcp(request: Request, body: unknown, call: ToolCall): Promise<Response> {
  const { name } = await getShopProfile('en')
  const handler = createMcpHandler(() => serverFor(call, name), { maxSubscriptions: 0 })
  return handler.fetch(request, { parsedBody: body })
}

function serverFor(call: ToolCall, shopName: string): McpServer {
  const hour = { ttlMs: 3_600_000, cacheScope: 'public' } as const
  const server = new McpServer(
    { name: 'talat', title: shopName, version: '1.0.0' },
    { instructions, capabilities: { tools: { listChanged: false } }, cacheHints: { 'tools/list': hour, 'server/discover': hour } },
  )
  for (const { name, title, description, readsOnly, destroys = false, input, output, languageOf, run } of tools) {
    const annotations = { readOnlyHint: readsOnly, destructiveHint: destroys, openWorldHint: false }
    const config = { title, description, annotations, inputSchema: input, outputSchema: output }
    server.registerTool(name, config, (given) => answer(name, languageOf(given), () => run(given, call)))
  }
  return server
}

async function answer(tool: string, locale: Locale, run: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    const result = await run()
    if (typeof result.refused === 'string') return refused(result.refused)
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
  } catch (error) {
    if (isOutage(error)) return refused('The shop cannot answer right now. Please try again in a moment.')
    return refused(
      await refusalOf(error, locale).then(
        ({ message }) => message,
        (bug: unknown) => reported(tool, bug),
      ),
    )
  }
}

function reported(tool: string, error: unknown): string {
  logger.error({ tool, err: errorForLog(error) }, 'MCP tool failed')
  return 'Something went wrong in the shop. Please try again.'
}

const refused = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })
