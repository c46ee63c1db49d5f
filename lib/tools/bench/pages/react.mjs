/** @import { Card, View } from './view.mjs' */
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

/** @param {Readonly<{ menu: readonly string[] }>} props */
const Links = ({ menu }) =>
  h(
    'ul',
    { className: 'flex flex-wrap gap-x-5' },
    menu.map((name) => h('li', { key: name }, h('a', { className: 'block px-3 py-2', href: `/?menu=${encodeURIComponent(name)}` }, name))),
  )

/** @param {Card} card */
const ProductCard = ({ href, name, picture, price, unit }) =>
  h(
    'li',
    { className: 'product-card' },
    h(
      'article',
      null,
      h(
        'a',
        { className: 'block', href },
        h('img', { className: 'aspect-square', src: picture, alt: '', loading: 'lazy', width: 384, height: 384 }),
        h('h3', { className: 'mt-2 font-semibold' }, name),
      ),
      h(
        'p',
        { className: 'flex gap-2' },
        h('span', { className: 'price' }, price),
        h('span', { className: 'text-sm text-ink-soft' }, 'per ', unit),
      ),
      h('button', { className: 'button', type: 'button' }, 'Add'),
    ),
  )

/** @param {View} view */
const Page = ({ style, menu, product, related }) =>
  h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, product.name),
      h('style', { dangerouslySetInnerHTML: { __html: style } }),
    ),
    h(
      'body',
      null,
      h(
        'header',
        { className: 'sticky' },
        h('p', { className: 'text-sm' }, 'Organic food, delivered'),
        h('form', { action: '/search' }, h('input', { name: 'query', 'aria-label': 'Search' }), h('button', null, 'Search')),
        h('nav', null, h(Links, { menu })),
      ),
      h(
        'main',
        { className: 'page-width' },
        h('nav', { 'aria-label': 'Breadcrumb' }, h('a', { href: '/' }, 'Home')),
        h(
          'div',
          { className: 'grid md:grid-cols-2' },
          h('img', { src: product.picture, alt: product.name, width: 720, height: 720 }),
          h(
            'div',
            null,
            h('h1', { className: 'text-3xl' }, product.name),
            h('p', { className: 'price' }, product.price),
            h('button', { className: 'button', type: 'button' }, 'Add to cart'),
            product.text.map((line) => h('p', { key: line, className: 'mt-3' }, line)),
            h('dl', null, ...product.facts.flatMap(([name, value]) => [h('dt', { key: name }, name), h('dd', { key: value }, value)])),
          ),
        ),
        h('h2', { className: 'text-2xl' }, 'Related products'),
        h(
          'ul',
          { className: 'card-grid' },
          related.map((card) => h(ProductCard, { key: card.href, ...card })),
        ),
      ),
      h('footer', { className: 'mt-section' }, h(Links, { menu })),
    ),
  )

/** The same page by React alone: no framework, and nothing to hydrate. @param {View} view */
export const reactPage = (view) => `<!DOCTYPE html>${renderToString(h(Page, view))}`
