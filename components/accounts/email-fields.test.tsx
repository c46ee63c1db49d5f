import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { newAddress } from '@/lib/features/accounts/addresses'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { draw as drawCheckout, filled, sampleCheckout } from '../checkout/testing/checkout'
import { AccountForm } from './account-form'
import { AddressForm } from '@/components/addresses/address-form'
import { ForgotForm } from './forgot-form'
import { LoginForm } from './login-form'
import { ResetForm } from './reset-form'
import { SignupForm } from './signup-form'

const info = { first_name: 'Mali', last_name: 'Jaidee', email: 'mali@example.com', birth_date: null, gender: null }

const typeOfEmail = () => screen.getByLabelText<HTMLInputElement>('Email').type

it.each<[string, ReactElement]>([
  ['login', <LoginForm key="login" path={{}} />],
  ['sign-up', <SignupForm key="signup" path={{}} />],
  ['forgotten password', <ForgotForm key="forgot" path={{}} />],
  ['new password', <ResetForm key="reset" email="mali@example.com" code="abc" path={{}} />],
  ['address', <AddressForm key="address" userId={7} addrNo={-1} address={newAddress} locations={[]} />],
  ['account details', <AccountForm key="details" userId={7} info={info} today="2026-11-21" />],
])('the e-mail field of the %s form has type email [S5.30]', (_name, form) => {
  renderWithMessages(form)
  expect(typeOfEmail()).toBe('email')
})

it('the e-mail field of the checkout has type email [S5.30]', () => {
  drawCheckout(sampleCheckout(filled))
  expect(typeOfEmail()).toBe('email')
})
