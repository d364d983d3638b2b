import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type ConnectedService, emailServicesContract } from '../contract.ts'
import { hasLists, serviceNames } from '../rules/services.ts'

/** Where affiliates go, and the button that sends all of them. */
export function Destination({ service, list_id, list_name, started_at, transfer }: ConnectedService) {
  const say = useText()
  const name = serviceNames[service]
  const isListed = hasLists(service)
  const lists = useRead(emailServicesContract.lists, { query: { service } }, { enabled: isListed })
  const [picked, setPicked] = useState<string | null>()
  const chosen = picked === undefined ? list_id : picked
  const send = useChange(emailServicesContract.transfer, { refreshes: [emailServicesContract.get] })
  const start = () => send.mutate({ body: { service, list_id: chosen } }, { onError: notify.failed })
  const known = list_id ? [{ id: list_id, name: list_name }] : []
  const error = lists.error ? sentenceOf(lists.error, say) : undefined
  return (
    <Stack gap="sm">
      <Lead>{say(isListed ? 'emailServicesPage.listLead' : 'emailServicesPage.noListLead', { service: name })}</Lead>
      <Inline gap="sm" align="end" wrap>
        {isListed && (
          <Select
            label={say('emailServicesPage.list')}
            data={(lists.data ?? known).map(one => ({ value: one.id, label: one.name }))}
            value={chosen}
            onChange={setPicked}
            error={error}
            description={lists.data?.length === 0 ? say('emailServicesPage.noLists', { service: name }) : undefined}
            allowDeselect={false}
          />
        )}
        <Button loading={send.isPending} disabled={(isListed && !chosen) || transfer !== null} onClick={start}>
          {say(started_at ? 'emailServicesPage.sendAgain' : 'emailServicesPage.send')}
        </Button>
      </Inline>
    </Stack>
  )
}
