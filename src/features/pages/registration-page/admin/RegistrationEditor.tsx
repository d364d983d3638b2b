import { useMemo } from 'react'
import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { DesignDraft } from '#admin/editor/design-draft.ts'
import { withoutFields } from '#admin/editor/fields/withoutFields.ts'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { LivePage } from '#admin/editor/preview/LivePage.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { designOf, type RegistrationDesign, registrationPage } from '../contract.ts'
import { formRowOf, registrationProblems, type Theme, themes } from '../rules/themes.ts'
import { EditorProgram } from './EditorProgram.tsx'
import { FieldBuilder } from './inputs/FieldBuilder.tsx'
import { IconPicker } from './inputs/IconPicker.tsx'
import { SectionOrder } from './inputs/SectionOrder.tsx'
import { LogoHint } from './LogoHint.tsx'
import { helpPath, listPath } from './paths.ts'
import { sectionsOf } from './sections/sectionsOf.ts'
import { ThemeNotice } from './ThemeNotice.tsx'
import { textPictures } from './text-pictures.ts'

interface RegistrationEditorProps {
  programId: number
  /** Without one: the theme that visitors see now. */
  theme?: Theme
}

/** The editor of a program's registration page. */
export function RegistrationEditor({ programId, theme }: RegistrationEditorProps) {
  const query = theme ? designOf(programId, theme) : { program_id: programId }
  const design = useRead(registrationPage.get, { query })
  return (
    <LoadedEditor query={design}>
      {loaded => <ThemeEditor key={`${loaded.program_id} ${loaded.theme_type}`} loaded={loaded} />}
    </LoadedEditor>
  )
}

const hints = {
  general_show_logo: <LogoHint />,
  introduction_logo_show: <LogoHint />,
  enable_logo: <LogoHint />,
  benefits_commission_amount_hypertext: <RatesHint />,
}
const ownInputs = { layout: SectionOrder, benefits_icon_select: IconPicker }
const own = {
  basic_old: { ...ownInputs, [formRowOf('basic_old')]: FieldBuilder },
  basic: { ...ownInputs, [formRowOf('basic')]: FieldBuilder },
  home: { ...ownInputs, [formRowOf('home')]: FieldBuilder },
  fashion: { ...ownInputs, [formRowOf('fashion')]: FieldBuilder },
}

function ThemeEditor({ loaded }: { loaded: RegistrationDesign }) {
  const say = useText()
  const { program_id, theme_type: theme, facts } = loaded
  const saving = useChange(registrationPage.save)
  const check = useMemo(() => (draft: DesignDraft) => registrationProblems(theme, draft), [theme])
  // While affiliates have nowhere to log in, no page leads there and nothing is asked about it.
  const isUnused = (name: string) => facts.login_url === null && name.includes('login_button')
  const title = say('registrationEditor.title', { theme: say(`registrationEditor.theme.${theme}.name`) })
  return (
    <DesignEditor
      table={themes[theme]}
      sections={withoutFields(sectionsOf[theme], isUnused)}
      texts="registrationEditor.field"
      hints={hints}
      pictures={textPictures}
      help={helpPath('registration')}
      own={own[theme]}
      loaded={loaded}
      check={check}
      save={body => saving.mutateAsync({ body: { ...body, ...designOf(program_id, theme) } })}
      title={title}
      back={listPath}
      pageUrl={loaded.link}
      top={
        <>
          <EditorProgram programId={program_id} />
          <ThemeNotice page={loaded} />
        </>
      }
      preview={design => (
        <Preview>
          <LivePage title={loaded.program_name} page="registration" variant={theme} design={design} facts={facts} />
        </Preview>
      )}
    />
  )
}

/** When the table is on the page, which its words cannot tell. */
function RatesHint() {
  return useText()('registrationEditor.ratesHint')
}
