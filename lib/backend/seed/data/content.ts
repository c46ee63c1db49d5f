import { z } from 'zod'
import articlesJson from './articles.json'
import blogsJson from './blogs.json'
import { farmArticles } from './farm-articles'
import customersJson from './customers.json'
import lotsJson from './lots.json'
import postsJson from './posts.json'
import scenesJson from './scenes.json'
import companyJson from './settings/company.json'
import landing from './settings/landing.json'
import messages from './settings/messages.json'
import pages from './settings/pages.json'
import switchesJson from './settings/switches.json'
import {
  articleSeed,
  blogSeed,
  companySettingsSeed,
  customerSeed,
  lotSeed,
  postSeed,
  sceneSeed,
  switchesSeed,
  textSettingsSeed,
} from './content-schemas'

/** Content of the demo shop, validated on load. */
export const blogs = z.array(blogSeed).parse(blogsJson)
export const posts = z.array(postSeed).parse(postsJson)
export const articles = [...z.array(articleSeed).parse(articlesJson), ...farmArticles]
export const scenes = z.array(sceneSeed).parse(scenesJson)
export const customers = z.array(customerSeed).parse(customersJson)
export const lots = z.array(lotSeed).parse(lotsJson)
export const switches = switchesSeed.parse(switchesJson)
/** The seller, and the bank account for transfers. */
export const companySettings = companySettingsSeed.parse(companyJson)
export const textSettings = textSettingsSeed.parse({ ...landing, ...messages, ...pages })
