import { Alert, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type ApiKey, apiKeys } from '#features/sales/orders/contract.ts'
import { formatRelative } from '#kit/dates.ts'
import styles from './tracking.module.css'

/** The keys with which servers of the store report orders; one is made on the spot and shown once. */
export function ApiKeys() {
  const say = useText()
  const keys = useRead(apiKeys.list)
  const create = useChange(apiKeys.create)
  const [name, setName] = useState('')
  const make = () =>
    create.mutate({ body: { name: name.trim() || say('trackingPage.keyNameExample') } }, { onSuccess: () => setName('') })
  return (
    <>
      <Loaded query={keys}>
        {list => (list.length === 0 ? <p className={styles.lead}>{say('trackingPage.noKeys')}</p> : <KeyList keys={list} />)}
      </Loaded>
      {create.data && (
        <Alert color="green" mb="md" title={say('trackingPage.newKey')}>
          <Copied
            name={say('trackingPage.newKeyOnce')}
            text={create.data.key}
            copyLabel={say('trackingPage.copyCode', { name: say('trackingPage.newKey') })}
          />
        </Alert>
      )}
      {create.error && (
        <Alert color="red" mb="md">
          {create.error.message}
        </Alert>
      )}
      <Inline align="end" wrap className={styles.create}>
        <TextInput
          label={say('trackingPage.keyName')}
          placeholder={say('trackingPage.keyNameExample')}
          value={name}
          maxLength={60}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button onClick={make} loading={create.isPending}>
          {say('trackingPage.createKey')}
        </Button>
      </Inline>
    </>
  )
}

function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const say = useText()
  const revoke = useChange(apiKeys.revoke)
  const { ask, dialog } = useQuestion()
  const askToRevoke = ({ id, name }: ApiKey) =>
    ask({
      title: say('trackingPage.revokeTitle', { name }),
      text: say('trackingPage.revokeText'),
      confirm: say('trackingPage.revoke'),
      run: () => revoke.mutateAsync({ id }),
    })
  return (
    <Stack as="ul" gap="xs" className={styles.keys}>
      {keys.map(key => (
        <Inline as="li" gap={['xs', 'md']} wrap key={key.id} className={styles.key}>
          <span>
            {key.name} <span dir="ltr">•••• {key.last_four}</span>
            <span className={styles.quiet}>
              {key.last_used_at
                ? say('trackingPage.keyUsed', { when: formatRelative(key.last_used_at, Date.now(), say.language) })
                : say('trackingPage.keyUnused')}
            </span>
          </span>
          <Button variant="default" size="sm" onClick={() => askToRevoke(key)}>
            {say('trackingPage.revoke')}
          </Button>
        </Inline>
      ))}
      {dialog}
    </Stack>
  )
}
