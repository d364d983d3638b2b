import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import type { ImageSlot } from '#admin/form/pictures/image-slot.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { EditorProgram, helpPath, OfEditedProgram } from '#features/pages/registration-page/admin/index.ts'
import { designOf, type RegistrationDesign } from '#features/pages/registration-page/contract.ts'
import { fillPlaceholders } from '#kit/placeholders.ts'
import { registrationPage, socialTable } from '../contract.ts'
import { ShareCards } from './ShareCards.tsx'

/** The editor of what a shared link to the registration page looks like. */
export function SocialEditor() {
  return <OfEditedProgram>{programId => <OfProgram programId={programId} />}</OfEditedProgram>
}

function OfProgram({ programId }: { programId: number }) {
  const page = useRead(registrationPage.get, { query: { program_id: programId } })
  return <LoadedEditor query={page}>{loaded => <Editor key={loaded.program_id} loaded={loaded} />}</LoadedEditor>
}

const content: EditorSection[] = [
  { title: 'socialEditor.section', fields: ['social_title', 'meta_description', 'thumnail_image_file'] },
]

const socialVersion = ({ social_version }: Readonly<Record<string, unknown>>) => social_version

function Editor({ loaded }: { loaded: RegistrationDesign }) {
  const say = useText()
  const saving = useChange(registrationPage.save)
  const { program_id, theme_type, facts, link } = loaded
  const values = { brand_name: facts.brand_name, ...facts.placeholders }
  const fill = (text: unknown) => fillPlaceholders(String(text), values, { escape: 'none' })
  return (
    <DesignEditor
      table={socialTable(theme_type)}
      sections={{ content }}
      texts="socialEditor.field"
      loaded={loaded}
      versionOf={socialVersion}
      help={helpPath('social-sharing')}
      save={body => saving.mutateAsync({ body: { ...body, ...designOf(program_id, theme_type), page_update: 'social_sharing' } })}
      title={say('page.socialSharing')}
      back="/admin/displays/registration"
      pageUrl={link}
      top={<EditorProgram programId={program_id} />}
      preview={(_, draft) => (
        <ShareCards
          host={link ? new URL(link).host : new URL(facts.store_url).host}
          title={fill(draft.social_title) || facts.brand_name}
          description={fill(draft.meta_description)}
          picture={draft.thumnail_image_file as ImageSlot}
        />
      )}
    />
  )
}
