import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { isSame } from '#browser/submit/isSame.ts'
import { useDraft } from '#browser/submit/useDraft.ts'
import { SecondButton, SubmitButton } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { useFacts, useRefreshFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { useUnsaved } from '#portal/unsaved.ts'
import { portalSettingsCalls } from '../../calls.ts'
import type { Profile } from '../../contract.ts'
import styles from '../settings.module.css'
import { ProfileInput } from './ProfileInput.tsx'

/** What the registration form asked, as it was answered; only what was changed is sent. */
export function ProfileForm({ loaded }: { loaded: Profile }) {
  const say = useText()
  const { affiliate, viewer } = useFacts()
  const refreshFacts = useRefreshFacts()
  const saving = useChange(portalSettingsCalls.saveProfile)
  const { draft, saved, dirty, setDraft, discard, settle } = useDraft(loaded.values)
  const [isSaved, setSaved] = useState(false)
  const { busy, problems, notice, props, reset } = useSubmit({ check: () => ({}), send })
  useUnsaved(dirty)

  async function send() {
    const changed = Object.fromEntries(Object.entries(draft).filter(([id, answer]) => !isSame(answer, saved[id])))
    const { values } = await saving.mutateAsync({ body: { values: changed } })
    settle(draft, values)
    setSaved(true)
    await refreshFacts().catch(() => undefined)
    return undefined
  }

  function change(id: string, answer: string[]) {
    setSaved(false)
    setDraft({ ...draft, [id]: answer })
  }

  return (
    <form {...props} className={parts.fields}>
      {notice && <Notice kind="danger">{notice}</Notice>}
      <TextField
        name="email"
        label={say('portalSettingsScreen.profile.email')}
        hint={say('portalSettingsScreen.profile.emailHint')}
        value={affiliate.email}
        readOnly
        dir="ltr"
      />
      <fieldset className={parts.fields} disabled={viewer !== null}>
        <div className={styles.fields}>
          {loaded.fields.map(field => (
            <div key={field.id} className={field.half ? styles.half : undefined}>
              <ProfileInput
                field={field}
                answer={draft[field.id] ?? []}
                problem={problems[field.id]}
                onChange={answer => change(field.id, answer)}
              />
            </div>
          ))}
        </div>
        {isSaved && !dirty && <Notice kind="success">{say('portalSettingsScreen.saved')}</Notice>}
        {dirty && (
          <Stack gap="sm" className={styles.buttons}>
            <SubmitButton busy={busy}>{say('portalSettingsScreen.profile.save')}</SubmitButton>
            <SecondButton
              busy={false}
              onClick={() => {
                discard()
                reset()
              }}
            >
              {say('portalSettingsScreen.profile.discard')}
            </SecondButton>
          </Stack>
        )}
      </fieldset>
    </form>
  )
}
