import { useState } from 'react'
import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { textPictures } from '#features/pages/registration-page/admin/index.ts'
import { friendPages, type RewardEmail, type RewardWords } from '../contract.ts'
import { rewardEmail } from '../rules/rewardEmail.ts'
import styles from './friends.module.css'
import { MailPicture } from './MailPicture.tsx'
import { DISPLAYS } from './paths.ts'

/** The editor of the email that brings a customer's reward. */
export function RewardEmailEditor() {
  const email = useRead(friendPages.rewardEmail)
  // Our words come anew where they were restored.
  const [restored, setRestored] = useState(0)
  return (
    <LoadedEditor query={email}>
      {loaded => <Editor key={restored} loaded={loaded} onRestored={() => setRestored(count => count + 1)} />}
    </LoadedEditor>
  )
}

const content: EditorSection[] = [
  { title: 'friendEditor.section.words', fields: ['refer_customer_email_subject', 'refer_customer_email_content'] },
]

const savedAt = ({ updated_at }: Readonly<Record<string, unknown>>) => updated_at

function Editor({ loaded, onRestored }: { loaded: RewardEmail; onRestored: () => void }) {
  const say = useText()
  const saving = useChange(friendPages.saveRewardEmail)
  return (
    <DesignEditor
      table={rewardEmail}
      sections={{ content }}
      texts="friendEditor.email"
      pictures={textPictures}
      loaded={loaded}
      versionOf={savedAt}
      save={body => saving.mutateAsync({ body: body as RewardWords & { base_version: string } })}
      title={say('page.rewardEmail')}
      back={DISPLAYS}
      top={<Restore loaded={loaded} onRestored={onRestored} />}
      preview={design => (
        <Preview>
          <MailPicture words={design as RewardWords} />
        </Preview>
      )}
    />
  )
}

/** What can be named, and the way back to our words. */
function Restore({ loaded, onRestored }: { loaded: RewardEmail; onRestored: () => void }) {
  const say = useText()
  const restoring = useChange(friendPages.restoreRewardEmail)
  const { ask, dialog } = useQuestion()
  const restore = () =>
    ask({
      title: say('friendEditor.restoreTitle'),
      text: say('friendEditor.restoreText'),
      confirm: say('friendEditor.restore'),
      run: () =>
        restoring.mutateAsync(undefined).then(() => {
          notify.success(say('friendEditor.restored'))
          onRestored()
        }, notify.failed),
    })
  return (
    <>
      <p className={`${styles.note} ${parts.sunken}`}>
        {say('friendEditor.tags', { tags: loaded.tags.map(tag => `{${tag}}`).join(', ') })}
      </p>
      {loaded.is_own === 1 && (
        <WriteButton variant="default" size="xs" loading={restoring.isPending} onClick={restore}>
          {say('friendEditor.restore')}
        </WriteButton>
      )}
      {dialog}
    </>
  )
}
