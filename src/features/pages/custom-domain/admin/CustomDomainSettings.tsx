import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { useText } from '#admin/text.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { customDomain, type DomainState } from '../contract.ts'
import { DomainCard } from './DomainCard.tsx'
import { DomainForm } from './DomainForm.tsx'

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

/** Pages stand below the end of the shop's address, on its own domain as well: that is chosen first. */
function NoSubPath() {
  const say = useText()
  return (
    <StateMessage
      size="panel"
      icon={<Link2 size={24} />}
      title={say('customDomainPage.noSubPathTitle')}
      text={say('customDomain.noSubPath')}
      actions={
        <Button component={Link} to="/admin/settings/v1/general">
          {say('customDomainPage.toGeneral')}
        </Button>
      }
    />
  )
}
