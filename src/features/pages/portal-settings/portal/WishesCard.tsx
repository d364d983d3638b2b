import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useLanguage } from '#browser/text.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Select } from '#browser/ui/Select.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type MutableMail, mutableMails } from '#features/people/unsubscribe/rules/mutable-mails.ts'
import { languages, type SpokenLanguage, spokenLanguages, toSpokenLanguage } from '#kit/languages.ts'
import { useFacts, useRefreshFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { portalSettingsCalls } from '../calls.ts'
import type { OwnAccount } from '../contract.ts'
import styles from './settings.module.css'

/** The language, and which mails are welcome. Both hold as soon as they are chosen. */
export function WishesCard({ account }: { account: OwnAccount }) {
  const say = useText()
  const { viewer } = useFacts()
  return (
    <Card title={say('portalSettingsScreen.wishes.title')}>
      <fieldset className={parts.fields} disabled={viewer !== null}>
        <LanguageChoice chosen={account.language} />
        <MailSwitches muted={account.muted_mails} />
      </fieldset>
    </Card>
  )
}

function LanguageChoice({ chosen }: { chosen: SpokenLanguage | null }) {
  const say = useText()
  const { shop } = useFacts()
  const refreshFacts = useRefreshFacts()
  const { chooseLanguage } = useLanguage()
  const saving = useChange(portalSettingsCalls.setLanguage)

  async function choose(value: string) {
    const language = value === '' ? null : (value as SpokenLanguage)
    await saving.mutateAsync({ body: { language } }).catch(() => undefined)
    await chooseLanguage(language ?? toSpokenLanguage(shop.language))
    await refreshFacts().catch(() => undefined)
  }

  return (
    <>
      <Select
        name="language"
        label={say('portalSettingsScreen.wishes.language')}
        hint={say('portalSettingsScreen.wishes.languageHint')}
        problem={saving.error ? sentenceOf(saving.error, say) : undefined}
        searchLabel={say('common.search')}
        value={chosen ?? ''}
        options={[
          { value: '', label: say('portalSettingsScreen.wishes.asStore') },
          ...spokenLanguages.map(code => ({ value: code, label: languages[code].ownName })),
        ]}
        onChange={value => void choose(value)}
      />
      {saving.isSuccess && <Notice kind="success">{say('portalSettingsScreen.saved')}</Notice>}
    </>
  )
}

function MailSwitches({ muted }: { muted: readonly MutableMail[] }) {
  const say = useText()
  const saving = useChange(portalSettingsCalls.setMails)
  // What was pressed shows at once, and goes back if it was not kept.
  const [pressed, setPressed] = useState<readonly MutableMail[]>()
  const shown = pressed ?? muted

  async function set(kind: MutableMail, isOn: boolean) {
    const next = isOn ? shown.filter(other => other !== kind) : [...shown, kind]
    setPressed(next)
    await saving.mutateAsync({ body: { muted: next } }).catch(() => undefined)
    setPressed(undefined)
  }

  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend>{say('portalSettingsScreen.wishes.mails')}</legend>
      {mutableMails.map(kind => (
        <label key={kind} className={`${parts.signLine} ${styles.check}`}>
          <input
            type="checkbox"
            checked={!shown.includes(kind)}
            aria-busy={saving.isPending}
            onChange={event => void set(kind, event.target.checked)}
          />
          <span>{say(`portalSettingsScreen.wishes.kind.${kind}`)}</span>
        </label>
      ))}
      <Quiet className={styles.note}>{say('portalSettingsScreen.wishes.essential')}</Quiet>
      {saving.error && <Notice kind="danger">{sentenceOf(saving.error, say)}</Notice>}
    </Stack>
  )
}
