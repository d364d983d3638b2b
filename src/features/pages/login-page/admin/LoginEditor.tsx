import { Text } from '@mantine/core'
import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { LivePage } from '#admin/editor/preview/LivePage.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { helpPath, LogoHint } from '#features/pages/registration-page/admin/index.ts'
import { type LoginDesign, loginPage } from '../contract.ts'
import { loginPage as table } from '../rules/loginPage.ts'

const design: EditorSection[] = [
  { title: 'loginEditor.section.general', fields: ['font_family', 'enable_logo'] },
  { title: 'loginEditor.section.background', fields: ['background_color', 'box_color', 'background_image'] },
  { title: 'loginEditor.section.text', fields: ['heading_color', 'text_color', 'link_color'] },
  { title: 'loginEditor.section.button', fields: ['button_color', 'button_text_color'] },
  { title: 'loginEditor.section.css', fields: ['custom_css'] },
]

const content: EditorSection[] = [
  { title: 'loginEditor.section.words', fields: ['heading', 'description'] },
  {
    title: 'loginEditor.section.form',
    fields: ['email_label', 'password_label', 'button_text', 'forgot_text', 'register_text', 'register_hypertext'],
  },
]

const loginSections = { design, content }

/** The editor of the page on which affiliates log in. */
export function LoginEditor() {
  const page = useRead(loginPage.get)
  return <LoadedEditor query={page}>{loaded => <Editor loaded={loaded} />}</LoadedEditor>
}

const hints = { enable_logo: <LogoHint /> }

function Editor({ loaded }: { loaded: LoginDesign }) {
  const say = useText()
  const saving = useChange(loginPage.save)
  const title = say('page.loginDesign')
  return (
    <DesignEditor
      table={table}
      sections={loginSections}
      texts="loginEditor.field"
      hints={hints}
      loaded={loaded}
      help={helpPath('login')}
      save={body => saving.mutateAsync({ body })}
      title={title}
      back="/admin/displays/registration"
      pageUrl={loaded.link}
      top={loaded.link === null && <Text size="sm">{say('loginEditor.notYet')}</Text>}
      preview={design => (
        <Preview>
          <LivePage title={title} page="login" variant="login" design={design} facts={loaded.facts} />
        </Preview>
      )}
    />
  )
}
