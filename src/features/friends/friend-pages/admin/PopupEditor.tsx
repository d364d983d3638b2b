import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { friendPages, type PopupDesign } from '../contract.ts'
import { popupWords, speaker } from '../page/speaker.ts'
import { type FriendPopup, friendPopup } from '../rules/friendPopup.ts'
import { tableWithout } from '../rules/tableWithout.ts'
import { toShownPopup } from '../rules/toShown.ts'
import { drawPopup } from '../storefront/drawPopup.ts'
import styles from './friends.module.css'
import { DISPLAYS } from './paths.ts'
import { StorePicture } from './StorePicture.tsx'

/** The editor of what a friend is told about the discount. */
export function PopupEditor() {
  const design = useRead(friendPages.popup)
  return <LoadedEditor query={design}>{loaded => <Editor loaded={loaded} />}</LoadedEditor>
}

const tables = [tableWithout(friendPopup), friendPopup] as const

const sections: Record<'design' | 'content', EditorSection[]> = {
  design: [
    { title: 'friendEditor.section.card', fields: ['popup_background_color', 'popup_shop_text_color'] },
    { title: 'friendEditor.section.button', fields: ['shop_background_color', 'shop_text_color'] },
  ],
  content: [{ title: 'friendEditor.section.words', fields: ['shop_header', 'shop_description', 'shop_button_text'] }],
}

function Editor({ loaded }: { loaded: PopupDesign }) {
  const say = useText()
  const saving = useChange(friendPages.savePopup)
  const { facts } = loaded
  const shownOf = (design: FriendPopup) => toShownPopup(design, speaker(facts), popupWords(facts))
  const actions = { href: '#', code: null, close: () => undefined, isPicture: true }
  return (
    <DesignEditor
      table={tables[loaded.has_incentive]}
      sections={sections}
      texts="friendEditor.popup"
      loaded={loaded}
      save={body => saving.mutateAsync({ body })}
      title={say('page.friendPopup')}
      back={DISPLAYS}
      top={loaded.has_incentive === 0 && <p className={`${styles.note} ${parts.sunken}`}>{say('friendEditor.noIncentive')}</p>}
      preview={design => (
        <Preview>
          <StorePicture draw={() => drawPopup(shownOf(design as FriendPopup), actions)} />
        </Preview>
      )}
    />
  )
}
