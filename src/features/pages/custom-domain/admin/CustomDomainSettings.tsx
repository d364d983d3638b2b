import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { customDomain, type DomainState } from '../contract.ts'
import { DomainCard } from './DomainCard.tsx'
import { DomainForm } from './DomainForm.tsx'
import { NoSubPath } from './NoSubPath.tsx'

/** The address under which affiliates find the shop, with a domain of the merchant's own if they have one. */
export function CustomDomainSettings() {
  const say = useText()
  const state = useRead(customDomain.get)
  return (
    <FormPage title={say('page.customDomain')} lead={say('customDomainPage.lead')}>
      <Loaded query={state}>
        {loaded => (
          <Stack gap={20}>
            <Content {...loaded} />
          </Stack>
        )}
      </Loaded>
    </FormPage>
  )
}

function Content({ domain, addresses }: DomainState) {
  if (domain) return <DomainCard domain={domain} addresses={addresses} />
  if (!addresses) return <NoSubPath />
  return (
    <Gate feature="customDomain">
      <DomainForm />
    </Gate>
  )
}
