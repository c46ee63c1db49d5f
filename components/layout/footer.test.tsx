import { screen } from '@testing-library/react'
import { footerPages } from '@/lib/core/content-pages'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { Footer } from './footer'

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')

test('the footer leads to the index, Confirm Payment, Contact Us and its content pages [S2.30]', () => {
  renderWithMessages(<Footer shop={demoProfile('en')} />)
  const pages = ['index', 'confirm_payment', 'contact', ...footerPages('help'), ...footerPages('about')]
  expect(pages).toEqual(expect.arrayContaining(['faq', 'vision', 'terms', 'privacy']))
  const leadTo = links().filter((href) => href.startsWith('/en/'))
  expect(leadTo.toSorted()).toEqual(pages.map((page) => `/en/${page}`).toSorted())
})

test('the footer has three phone numbers, social links, a job form and the office hours [S2.31]', () => {
  renderWithMessages(<Footer shop={demoProfile('en')} />)
  expect(links().filter((href) => href.startsWith('tel:'))).toHaveLength(3)
  expect(screen.getByRole('link', { name: /Job application form/ })).toBeTruthy()
  for (const { name, href } of demoProfile('en').socialLinks) {
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(href)
  }
  expect(screen.getByText(/Monday–Saturday 08\.30–17\.30/)).toBeTruthy()
})
