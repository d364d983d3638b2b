import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { shop } from '#features/store/shop/contract.ts'
import { billing } from '../contract.ts'
import styles from './Plans.module.css'

/** A few questions to who has upgraded, asked once, in the page. */
export function Poll() {
  const say = useText()
  const { data } = useRead(billing.poll)
  const send = useChange(billing.finishPoll, { refreshes: [shop.info] })
  const dismiss = useChange(billing.dismissPoll)
  const [given, setGiven] = useState<Record<string, string>>({})
  if (!data?.is_due) return null
  const onError = notify.failed
  return (
    <form
      className={`${styles.plan} ${parts.card}`}
      aria-label={say('pricingPage.poll.title')}
      onSubmit={event => {
        event.preventDefault()
        send.mutate({ body: given }, { onSuccess: () => notify.success(say('pricingPage.poll.thanks')), onError })
      }}
    >
      <Stack gap={4}>
        <h2>{say('pricingPage.poll.title')}</h2>
        <Lead>{say('pricingPage.poll.lead')}</Lead>
      </Stack>
      <Stack gap="sm">
        {data.fields.map(name => (
          <TextInput
            key={name}
            label={say(`pricingPage.poll.field.${name}`)}
            value={given[name] ?? ''}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setGiven(before => ({ ...before, [name]: value }))}
          />
        ))}
      </Stack>
      <Inline>
        <Button type="submit" loading={send.isPending}>
          {say('pricingPage.poll.send')}
        </Button>
        <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate(undefined, { onError })}>
          {say('pricingPage.poll.later')}
        </Button>
      </Inline>
    </form>
  )
}
