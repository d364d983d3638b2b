import { useState } from 'react'
import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { LivePage } from '#admin/editor/preview/LivePage.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { textPictures } from '#features/pages/registration-page/admin/index.ts'
import { friendPages, type LandingDesign } from '../contract.ts'
import { type GuidePart, guideSteps, parts } from '../rules/guide.ts'
import { landingPage } from '../rules/landingPage.ts'
import { tableWithout } from '../rules/tableWithout.ts'
import { GuideIconPicker } from './GuideIconPicker.tsx'
import { PartChoice, partToShow } from './PartChoice.tsx'
import { DISPLAYS } from './paths.ts'
import { ThemeInput } from './ThemeInput.tsx'

/** The editor of the page where customers ask for their link. */
export function LandingEditor() {
  const design = useRead(friendPages.landingPage)
  return <LoadedEditor query={design}>{loaded => <Editor loaded={loaded} />}</LoadedEditor>
}

const tables = [tableWithout(landingPage), landingPage] as const

const guideFields = (part: GuidePart) => [
  `content_${part}_referral_guide`,
  `content_${part}_guide_title`,
  ...guideSteps.flatMap(step => [`content_${part}_${step}[title]`, `content_${part}_${step}[icon]`]),
]

const words: Record<GuidePart, readonly string[]> = {
  signup: ['title', 'description', 'customer_email', 'customer_name', 'button_text'],
  post_signup: ['title', 'description', 'referral_link', 'button_text'],
}

/** Only the words of the side that is shown. */
const sectionsOf = (part: GuidePart): Record<'design' | 'content', EditorSection[]> => ({
  design: [
    { title: 'friendEditor.section.theme', fields: ['select_theme'] },
    { title: 'friendEditor.section.banner', fields: ['design_banner_image_horizontal', 'design_banner_image_vertical'] },
    {
      title: 'friendEditor.section.colors',
      fields: ['background', 'text', 'button', 'button_text'].map(name => `design_color_${name}`),
    },
  ],
  content: [
    { title: 'friendEditor.section.words', fields: words[part].map(name => `content_${part}_${name}`) },
    { title: 'friendEditor.section.guide', fields: guideFields(part) },
  ],
})

const sections = { signup: sectionsOf('signup'), post_signup: sectionsOf('post_signup') }

const own = {
  select_theme: ThemeInput,
  ...Object.fromEntries(parts.flatMap(part => guideSteps.map(step => [`content_${part}_${step}[icon]`, GuideIconPicker]))),
}

function Editor({ loaded }: { loaded: LandingDesign }) {
  const say = useText()
  const saving = useChange(friendPages.saveLandingPage)
  const [part, setPart] = useState<GuidePart>('signup')
  const { facts, page_url } = loaded
  const title = say('page.friendLanding')
  return (
    <DesignEditor
      table={tables[loaded.has_incentive]}
      sections={sections[part]}
      texts="friendEditor.landing"
      own={own}
      pictures={textPictures}
      loaded={loaded}
      save={body => saving.mutateAsync({ body })}
      onRefused={errors => setPart(shown => partToShow(shown, Object.keys(errors)))}
      title={title}
      back={DISPLAYS}
      pageUrl={page_url}
      top={<PartChoice part={part} onPart={setPart} />}
      preview={design => (
        <Preview>
          <LivePage title={title} page="refer" variant={part} design={design} facts={facts} />
        </Preview>
      )}
    />
  )
}
