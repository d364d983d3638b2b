import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { friendPages, type MessageDesign } from '../contract.ts'
import { shareWords } from '../page/speaker.ts'
import { type FriendMessage, friendMessage } from '../rules/friendMessage.ts'
import { tableWithout } from '../rules/tableWithout.ts'
import styles from './friends.module.css'
import { DISPLAYS } from './paths.ts'

/** The editor of what customers write to friends. */
export function MessageEditor() {
  const design = useRead(friendPages.message)
  return <LoadedEditor query={design}>{loaded => <Editor loaded={loaded} />}</LoadedEditor>
}

const tables = [tableWithout(friendMessage), friendMessage] as const

const content: EditorSection[] = [
  { title: 'friendEditor.section.words', fields: ['friend_message_subject', 'friend_message_text'] },
]

function Editor({ loaded }: { loaded: MessageDesign }) {
  const say = useText()
  const saving = useChange(friendPages.saveMessage)
  return (
    <DesignEditor
      table={tables[loaded.has_incentive]}
      sections={{ content }}
      texts="friendEditor.message"
      loaded={loaded}
      save={body => saving.mutateAsync({ body })}
      title={say('page.friendMessage')}
      back={DISPLAYS}
      top={<p className={`${styles.note} ${parts.sunken}`}>{say('friendEditor.messageLead')}</p>}
      preview={design => (
        <Preview>
          <MessagePicture {...shareWords(loaded.facts, design as FriendMessage)} />
        </Preview>
      )}
    />
  )
}

/** Made up for a preview. */
const link = 'https://your-store.example/?sca_ref=1.abc'

/** As it stands in a customer's email before they send it. */
function MessagePicture({ subject, share }: { subject: string; share: string }) {
  return (
    <div className={styles.mail}>
      <p>
        <strong>{subject}</strong>
      </p>
      <p className={styles.message}>
        {share}
        <span dir="ltr">{link}</span>
      </p>
    </div>
  )
}
