import { existsSync, readdirSync } from 'node:fs'
import { landingPictures, landingSources, type LandingPictureName } from './landing'

it('each address of a front page picture is a file under public, and each file there has one', () => {
  const addresses = (Object.keys(landingPictures) as LandingPictureName[]).flatMap((name) => {
    const { src, srcSet, smallSrcSet } = landingSources(name)
    return [src, ...`${srcSet}, ${smallSrcSet}`.split(', ').map((candidate) => String(candidate.split(' ')[0]))]
  })
  expect(addresses.filter((address) => !existsSync(`public${address}`))).toEqual([])
  expect(readdirSync('public/landing').filter((file) => !addresses.includes(`/landing/${file}`))).toEqual([])
})
