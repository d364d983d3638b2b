import { Text } from '@mantine/core'
import { DesignEditor } from '#admin/editor/DesignEditor.tsx'
import type { EditorSection } from '#admin/editor/fields/EditorFields.tsx'
import { LoadedEditor } from '#admin/editor/LoadedEditor.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Greeting } from '#browser/ui/Greeting.tsx'
import { loginPage } from '#features/pages/login-page/contract.ts'
import { portalColors } from '#features/pages/login-page/rules/portalTheme.ts'
import { helpPath } from '#features/pages/registration-page/admin/index.ts'
import { HOME } from '#kit/admin-paths.ts'
import { type FirstLoginDesign, firstLoginPage } from '../contract.ts'
import { firstLoginPage as table } from '../rules/firstLoginPage.ts'
import { spokenPage } from '../rules/spokenPage.ts'

/** The editor of the page that greets an affiliate at the first login. */
export function FirstLoginEditor() {
  const page = useRead(firstLoginPage.get)
  return <LoadedEditor query={page}>{loaded => <Editor loaded={loaded} />}</LoadedEditor>
}

const sections: { content: EditorSection[] } = {
  content: [{ title: 'firstLoginEditor.section.page', fields: ['enabled', 'heading', 'content', 'button_text'] }],
}

function Editor({ loaded }: { loaded: FirstLoginDesign }) {
  const say = useText()
  const saving = useChange(firstLoginPage.save)
  const login = useRead(loginPage.get)
  const somebody = { brand_name: loaded.brand_name, first_name: say('firstLoginEditor.sampleName') }
  return (
    <DesignEditor
      table={table}
      sections={sections}
      firstTab="content"
      texts="firstLoginEditor.field"
      loaded={loaded}
      help={helpPath('first-login')}
      save={body => saving.mutateAsync({ body })}
      title={say('page.firstLogin')}
      back={HOME}
      top={<Text size="sm">{say('firstLoginEditor.what')}</Text>}
      preview={design => (
        <Preview>
          {(design as FirstLoginDesign).enabled === 1 ? (
            <div style={login.data && portalColors(login.data)}>
              <style>{loaded.font_faces}</style>
              <Greeting {...spokenPage(design as FirstLoginDesign, somebody)} />
            </div>
          ) : (
            // The sheet is white in the dark, too.
            <Text p="lg" bg="var(--surface)">
              {say('firstLoginEditor.off')}
            </Text>
          )}
        </Preview>
      )}
    />
  )
}
