import 'server-only'
import { capabilityNames, ucpVersion, type Capability } from './envelope'
import { platformProfile, profileUrlIn } from './platform-profile'

/** Why a request is not answered: an HTTP error, or for `capabilities_incompatible` an outcome of the shop. */
export type NegotiationFailure = Readonly<{ status: 200 | 400 | 422 | 424 | 503; code: string; content: string }>

const noProfile = {
  invalid_profile_url: { status: 400, content: 'The profile in UCP-Agent must be an https URL with a host name' },
  profile_unreachable: { status: 424, content: 'The profile in UCP-Agent could not be fetched' },
  profile_malformed: { status: 422, content: 'The profile in UCP-Agent is not a profile of a platform' },
  busy: { status: 503, content: 'Too many new platforms at once' },
} as const

/**
 * Whether the platform of a request may use a capability. The specification demands that its profile is fetched, that it speaks the
 * shop's revision, and that both declare the capability in the same version. A request that names no profile is served: everything
 * here is open to all.
 */
export async function negotiate(headers: Headers, capability: Capability): Promise<NegotiationFailure | null> {
  const address = profileUrlIn(headers.get('ucp-agent'))
  if (address === null) return null
  const profile = await platformProfile(address)
  if (typeof profile === 'string') return { code: profile, ...noProfile[profile] }
  if (profile.version !== ucpVersion) {
    return { status: 422, code: 'version_unsupported', content: `This shop speaks ${ucpVersion}, not ${profile.version}` }
  }
  if (profile.declares[capability]) return null
  const content = `The platform does not declare ${capabilityNames[capability]} in ${ucpVersion}`
  return { status: 200, code: 'capabilities_incompatible', content }
}
