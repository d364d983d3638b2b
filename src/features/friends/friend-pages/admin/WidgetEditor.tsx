import { useState } from 'react'
import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { defaultsOf } from '#kit/design/design.ts'
import { friendPages, type WidgetDesign } from '../contract.ts'
import { speaker, widgetWords } from '../page/speaker.ts'
import { friendMessage } from '../rules/friendMessage.ts'
import type { GuidePart } from '../rules/guide.ts'
import type { JoinedLink } from '../rules/shown.ts'
import { tableWithout } from '../rules/tableWithout.ts'
import { toShownWidget } from '../rules/toShown.ts'
import { type Widget, widget } from '../rules/widget.ts'
import { drawWidget } from '../storefront/drawWidget.ts'
import { PartChoice, partToShow } from './PartChoice.tsx'
import { DISPLAYS } from './paths.ts'
import { StorePicture } from './StorePicture.tsx'

/** The editor of the button in the store and the card that it opens. */
export function WidgetEditor() {
  const design = useRead(friendPages.widget)
  return <LoadedEditor query={design}>{loaded => <Editor loaded={loaded} />}</LoadedEditor>
}

const tables = [tableWithout(widget), widget] as const

const sections: Record<'design' | 'content', EditorSection[]> = {
  design: [
    { title: 'friendEditor.section.position', fields: ['design_position_on_desktop', 'design_position_on_mobile'] },
    { title: 'friendEditor.section.button', fields: ['design_color_background', 'design_color_text'] },
    {
      title: 'friendEditor.section.card',
      fields: [
        ...['design_color_popup_background', 'design_color_popup_text'],
        ...['design_color_popup_button', 'design_color_popup_button_text'],
      ],
    },
  ],
  content: [
    {
      title: 'friendEditor.part.signup',
      fields: ['widget', 'title', 'description', 'placeholder', 'button'].map(name => `content_signup_${name}`),
    },
    {
      title: 'friendEditor.part.post_signup',
      fields: ['title', 'description', 'button'].map(name => `content_post_signup_${name}`),
    },
  ],
}

/** Made up for a preview, where nobody has asked for a link. */
const example: JoinedLink = { link: 'https://your-store.example/?sca_ref=1.abc', page: '#', own: '' }

function Editor({ loaded }: { loaded: WidgetDesign }) {
  const say = useText()
  const saving = useChange(friendPages.saveWidget)
  const [part, setPart] = useState<GuidePart>('signup')
  const { facts } = loaded
  const shownOf = (design: Widget) => toShownWidget(design, speaker(facts), widgetWords(facts, defaultsOf(friendMessage)))
  const actions = { join: () => Promise.resolve(example), hide: () => undefined, share: () => undefined }
  const state = { isOpen: true, joined: part === 'post_signup' ? example : null, isPicture: true }
  return (
    <DesignEditor
      table={tables[loaded.has_incentive]}
      sections={sections}
      texts="friendEditor.widget"
      loaded={loaded}
      save={body => saving.mutateAsync({ body })}
      onRefused={errors => setPart(shown => partToShow(shown, Object.keys(errors)))}
      title={say('page.friendWidget')}
      back={DISPLAYS}
      top={<PartChoice part={part} onPart={setPart} />}
      preview={design => (
        <Preview>
          <StorePicture draw={() => drawWidget(shownOf(design as Widget), actions, state)} />
        </Preview>
      )}
    />
  )
}
