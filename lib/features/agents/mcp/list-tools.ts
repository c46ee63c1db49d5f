import 'server-only'
import { changeAgentList, readAgentList, readLists } from '../lists'
import { defineTool } from './tool'
import * as schemas from './tool-schemas'

const refused = 'This needs an API token of the customer, who makes it in Account Details.'

export const getListsTool = defineTool({
  name: 'get_lists',
  title: 'Shopping lists',
  description:
    'The customer’s shopping lists, or the lines of one. Needs an API token of the scope “lists”, which customers make in Account Details.',
  readsOnly: true,
  input: schemas.listsInput,
  output: schemas.listsOutput,
  run: async ({ list_id: id, language }, { agent: { address, apiToken } }) => {
    if (apiToken === null) return { refused }
    const agent = { address, apiToken }
    if (id === undefined) return { lists: await readLists(agent, language), list: null }
    return { lists: [], list: await readAgentList(agent, language, id) }
  },
})

export const changeListTool = defineTool({
  name: 'change_list',
  title: 'Change a shopping list',
  description:
    'Adds, counts, ticks and removes lines of a shopping list, and returns it. Nothing is ordered. Needs an API token of the scope “lists”.',
  readsOnly: false,
  input: schemas.changeListInput,
  output: schemas.changeListOutput,
  run: async ({ list_id: id, lines, language }, { agent: { address, apiToken } }) => {
    if (apiToken === null) return { refused }
    await changeAgentList({ address, apiToken }, language, id, lines)
    return { list: await readAgentList({ address, apiToken }, language, id) }
  },
})
