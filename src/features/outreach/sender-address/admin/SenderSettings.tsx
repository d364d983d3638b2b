import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { type SenderState, senderAddress } from '../contract.ts'
import { AddressForm } from './AddressForm.tsx'
import { SenderCard } from './SenderCard.tsx'

/** The address that mails to affiliates come from. */
export function SenderSettings() {
  const say = useText()
  const state = useRead(senderAddress.get)
  return (
    <FormPage title={say('page.senderAddress')} lead={say('senderPage.lead')}>
      <Loaded query={state}>
        {loaded => (
          <Stack gap={20}>
            <Now {...loaded} />
            <Content {...loaded} />
          </Stack>
        )}
      </Loaded>
    </FormPage>
  )
}

function Content({ sender, is_offered, usual }: SenderState) {
  const say = useText()
  if (sender) return <SenderCard sender={sender} usual={usual} />
  if (!is_offered)
    return (
      <AlertBox type="info" offersSupport={false}>
        {say('senderAddress.notOffered')}
      </AlertBox>
    )
  return (
    <Gate feature="ownSender">
      <AddressForm />
    </Gate>
  )
}

/** What an affiliate sees in the list of their mails. */
function Now({ from: { name, address }, reply_to }: SenderState) {
  const say = useText()
  const replies = reply_to ?? (
    <>
      {say('senderPage.noReplies')}{' '}
      <Anchor component={Link} to="/admin/settings/v1/general" underline="always">
        {say('senderPage.toGeneral')}
      </Anchor>
    </>
  )
  return (
    <Card title={say('senderPage.now')}>
      <Rows
        rows={[
          { name: say('senderPage.from'), value: `${name} <${address}>` },
          { name: say('senderPage.replies'), value: replies },
        ]}
      />
    </Card>
  )
}
