import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { formatRelative } from '#kit/dates.ts'
import { type ApiKey, apiKeys } from '../contract.ts'
import { keyState } from '../rules/keyState.ts'
import { RotateDialog } from './RotateDialog.tsx'

const tones = { active: 'good', ending: 'waiting', expired: 'quiet' } as const

export function KeyList({ keys, show }: { keys: readonly ApiKey[]; show: (key: string) => void }) {
  const say = useText()
  const revoke = useChange(apiKeys.revoke)
  const { ask, dialog } = useQuestion()
  const [rotating, setRotating] = useState<ApiKey>()
  const askToRevoke = ({ id, name }: ApiKey) =>
    ask({
      title: say('apiKeysPage.revokeTitle', { name }),
      text: say('apiKeysPage.revokeText'),
      confirm: say('apiKeysPage.revoke'),
      run: () => revoke.mutateAsync({ id }),
    })
  return (
    <Stack as="ul" gap="lg">
      {keys.map(key => (
        <Inline as="li" gap={['xs', 'md']} justify="space-between" align="start" wrap key={key.id}>
          <KeyFacts {...key} />
          <Inline>
            {keyState(key, Date.now()) === 'active' && (
              <Button
                variant="default"
                size="sm"
                aria-label={say('apiKeysPage.rotateTitle', { name: key.name })}
                onClick={() => setRotating(key)}
              >
                {say('apiKeysPage.rotate')}
              </Button>
            )}
            <Button
              variant="default"
              size="sm"
              aria-label={say('apiKeysPage.revokeTitle', { name: key.name })}
              onClick={() => askToRevoke(key)}
            >
              {say('apiKeysPage.revoke')}
            </Button>
          </Inline>
        </Inline>
      ))}
      {rotating && <RotateDialog apiKey={rotating} close={() => setRotating(undefined)} show={show} />}
      {dialog}
    </Stack>
  )
}

function KeyFacts(key: ApiKey) {
  const say = useText()
  const { name, last_four, scopes, allowed_addresses, last_used_at, expires_at } = key
  const now = Date.now()
  const state = keyState(key, now)
  const when = (moment: string) => formatRelative(moment, now, say.language)
  return (
    <Stack gap={4}>
      <Inline wrap>
        <strong>{name}</strong>
        <span dir="ltr">•••• {last_four}</span>
        {state !== 'active' && <ToneBadge tone={tones[state]}>{say(`apiKeysPage.state.${state}`)}</ToneBadge>}
      </Inline>
      <Quiet>{scopes.map(scope => say(`apiKeysPage.scope.${scope}`)).join(', ')}</Quiet>
      {allowed_addresses.length > 0 && <Quiet>{say('apiKeysPage.onlyFrom', { addresses: allowed_addresses.join(', ') })}</Quiet>}
      <Quiet>
        {[
          last_used_at ? say('apiKeysPage.used', { when: when(last_used_at) }) : say('apiKeysPage.unused'),
          ...(expires_at ? [say(`apiKeysPage.${state === 'expired' ? 'expired' : 'expires'}`, { when: when(expires_at) })] : []),
        ].join(' · ')}
      </Quiet>
    </Stack>
  )
}
