/** @import { Card, View } from './view.mjs' */

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** @param {readonly string[]} menu */
const links = (menu) =>
  `<ul class="flex flex-wrap gap-x-5">${menu.map((name) => `<li><a class="block px-3 py-2" href="/?menu=${encodeURIComponent(name)}">${escape(name)}</a></li>`).join('')}</ul>`

/** @param {Card} card */
const card = ({ href, name, picture, price, unit }) =>
  `<li class="product-card"><article><a class="block" href="${escape(href)}"><img class="aspect-square" src="${escape(picture)}" alt="" loading="lazy" width="384" height="384"><h3 class="mt-2 font-semibold">${escape(name)}</h3></a><p class="flex gap-2"><span class="price">${escape(price)}</span><span class="text-sm text-ink-soft">per ${escape(unit)}</span></p><button class="button" type="button">Add</button></article></li>`

/** A page as text, written by a function: the least that Node can need. @param {View} view */
export const templatePage = ({ style, menu, product, related }) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(product.name)}</title><style>${style}</style></head><body><header class="sticky"><p class="text-sm">Organic food, delivered</p><form action="/search"><input name="query" aria-label="Search"><button>Search</button></form><nav>${links(menu)}</nav></header><main class="page-width"><nav aria-label="Breadcrumb"><a href="/">Home</a></nav><div class="grid md:grid-cols-2"><img src="${escape(product.picture)}" alt="${escape(product.name)}" width="720" height="720"><div><h1 class="text-3xl">${escape(product.name)}</h1><p class="price">${escape(product.price)}</p><button class="button" type="button">Add to cart</button>${product.text.map((line) => `<p class="mt-3">${escape(line)}</p>`).join('')}<dl>${product.facts.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join('')}</dl></div></div><h2 class="text-2xl">Related products</h2><ul class="card-grid">${related.map(card).join('')}</ul></main><footer class="mt-section">${links(menu)}</footer></body></html>`
