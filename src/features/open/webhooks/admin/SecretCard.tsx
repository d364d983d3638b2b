import { Card } from '#admin/desk/Card.tsx'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { Secret } from './Secret.tsx'
import { SecretLead } from './SecretLead.tsx'

/** By what an endpoint knows that a message is from here, and another secret for it. */
export function SecretCard({ webhook: { id, former_until } }: { webhook: Webhook }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const rotate = useChange(webhooks.rotate)
  const { ask, dialog } = useQuestion()
  const askToRotate = () =>
    ask({
      title: say('webhookPage.rotateTitle'),
      text: say('webhookPage.rotateText'),
      confirm: say('webhookPage.rotate'),
      run: () => rotate.mutateAsync({ id }),
    })
  const tools = (
    <WriteButton variant="default" size="sm" onClick={askToRotate}>
      {say('webhookPage.rotate')}
    </WriteButton>
  )
  return (
    <Card title={say('webhookPage.secret')} tools={tools}>
      <Stack gap="xs">
        {rotate.data?.secret ? <Secret secret={rotate.data.secret} /> : <SecretLead />}
        {former_until && (
          <Quiet>{say('webhookPage.formerUntil', { when: formatDateTime(former_until, say.language, timeZone) })}</Quiet>
        )}
      </Stack>
      {dialog}
    </Card>
  )
}
