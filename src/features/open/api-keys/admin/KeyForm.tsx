import { Checkbox } from '@mantine/core'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { TagsField } from '#admin/form/fields/TagsField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { type ApiScope, apiScopes } from '#kit/access.ts'
import { apiKeys, NewApiKey } from '../contract.ts'
import { needsApiPlan } from '../rules/scopes.ts'

/** In days. */
const lifetimes = { never: null, month: 30, quarter: 90, year: 365 } as const
type Lifetime = keyof typeof lifetimes
const DAY = 24 * 60 * 60 * 1000

interface KeyDraft {
  name: string
  scopes: ApiScope[]
  allowed_addresses: string[]
  lifetime: Lifetime
}

export function KeyForm({ close, show }: { close: () => void; show: (key: string) => void }) {
  const say = useText()
  const { canUse } = useAccess()
  const create = useChange(apiKeys.create)
  const form = useForm<KeyDraft>({
    saved: { name: '', scopes: ['read'], allowed_addresses: [], lifetime: 'never' },
    schema: NewApiKey.omit({ expires_at: true }),
    save: async ({ lifetime, ...draft }) => {
      const { key } = await create.mutateAsync({ body: { ...draft, expires_at: endOf(lifetime) } })
      show(key)
      return undefined
    },
    success: false,
    onSaved: close,
  })
  const scopes = form.field('scopes')
  return (
    <DialogForm
      form={form}
      title={say('apiKeysPage.createTitle')}
      lead={say('apiKeysPage.createLead')}
      confirm={say('apiKeysPage.create')}
      isReady={canUse('api') || !needsApiPlan(scopes.value)}
      close={close}
    >
      <TextField {...form.field('name')} label={say('apiKeysPage.name')} hint={say('apiKeysPage.nameHint')} limit={{ max: 60 }} />
      <Checkbox.Group
        label={say('apiKeysPage.scopes')}
        value={scopes.value}
        error={scopes.error}
        onChange={chosen => scopes.onChange(apiScopes.filter(scope => chosen.includes(scope)))}
      >
        <Stack gap="xs">
          {apiScopes.map(scope => (
            <Checkbox
              key={scope}
              name="scopes"
              value={scope}
              label={say(`apiKeysPage.scope.${scope}`)}
              description={say(`apiKeysPage.scopeLead.${scope}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {!canUse('api') && needsApiPlan(scopes.value) && <PlanHint feature="api" />}
      <TagsField
        {...form.field('allowed_addresses')}
        label={say('apiKeysPage.addresses')}
        hint={say('apiKeysPage.addressesHint')}
        placeholder="203.0.113.7, 198.51.100.0/24"
      />
      <SelectField
        {...form.field('lifetime')}
        label={say('apiKeysPage.expiry')}
        options={(Object.keys(lifetimes) as Lifetime[]).map(value => ({ value, label: say(`apiKeysPage.lifetime.${value}`) }))}
      />
    </DialogForm>
  )
}

function endOf(lifetime: Lifetime): string | null {
  const days = lifetimes[lifetime]
  return days === null ? null : new Date(Date.now() + days * DAY).toISOString()
}
