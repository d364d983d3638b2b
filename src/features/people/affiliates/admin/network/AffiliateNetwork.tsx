import { useParams } from '@tanstack/react-router'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { affiliates } from '../../contract.ts'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { networkPath } from '../shared/paths.ts'
import { NetworkView } from './NetworkView.tsx'

export function AffiliateNetwork() {
  return <ProfileFrame>{person => <NetworkView key={person.id} id={person.id} root={person.id} />}</ProfileFrame>
}

/** The network of somebody above or below, seen from the profile one came from. */
export function NetworkOfOther() {
  const say = useText()
  const params = useParams({ strict: false })
  const root = Number(params.affiliateId)
  const id = Number(params.id)
  const network = useRead(affiliates.network, { id })
  const name = network.data?.person.full_name
  return (
    <FormPage
      title={name ? say('affiliateNetwork.of', { name }) : say('affiliateNetwork.title')}
      lead={name && say('affiliateNetwork.lead', { name })}
      back={{ to: networkPath(root), label: say('affiliateNetwork.back') }}
    >
      <Loaded query={network}>{() => <NetworkView key={id} id={id} root={root} />}</Loaded>
    </FormPage>
  )
}
