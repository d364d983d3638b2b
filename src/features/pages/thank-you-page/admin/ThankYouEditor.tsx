import { useState } from 'react'
import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { LivePage } from '#admin/editor/preview/LivePage.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import {
  EditorProgram,
  helpPath,
  LogoHint,
  OfEditedProgram,
  textPictures,
} from '#features/pages/registration-page/admin/index.ts'
import { type ThankYouDesign, thankYouPage } from '../contract.ts'
import { thankYou } from '../rules/thankYou.ts'
import { OutcomeChoice } from './OutcomeChoice.tsx'
import { sectionsOf, typeToShow } from './sections.ts'

/** The editor of the page after a sign-up. */
export function ThankYouEditor() {
  return <OfEditedProgram>{programId => <OfProgram programId={programId} />}</OfEditedProgram>
}

function OfProgram({ programId }: { programId: number }) {
  const page = useRead(thankYouPage.get, { query: { program_id: programId } })
  return <LoadedEditor query={page}>{loaded => <Editor key={loaded.program_id} loaded={loaded} />}</LoadedEditor>
}

const hints = { logo: <LogoHint /> }

function Editor({ loaded }: { loaded: ThankYouDesign }) {
  const say = useText()
  const saving = useChange(thankYouPage.save)
  const { program_id, facts } = loaded
  // Looking at another outcome changes nothing that could be saved.
  const [type, setType] = useState(loaded.type)
  return (
    <DesignEditor
      table={thankYou}
      sections={sectionsOf(type, facts.login_url !== null)}
      texts="thankYouEditor.field"
      hints={hints}
      pictures={textPictures}
      help={helpPath('thank-you')}
      loaded={loaded}
      save={body => saving.mutateAsync({ body: { ...body, program_id } })}
      onRefused={errors => setType(shown => typeToShow(shown, Object.keys(errors)))}
      title={say('page.thankYou')}
      back="/admin/displays/registration"
      pageUrl={loaded.link}
      top={<EditorProgram programId={program_id} />}
      lead={{ content: <OutcomeChoice type={type} used={loaded.type} onType={setType} /> }}
      preview={design => (
        <Preview>
          <LivePage title={loaded.program_name} page="thank-you" variant={type} design={design} facts={facts} />
        </Preview>
      )}
    />
  )
}
