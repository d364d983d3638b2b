import { storeBridge } from '#browser/embedded.ts'
import { editorWindow } from '#browser/store/editor-window.ts'

/** Inside the store's admin an editor gets its full-screen window; what is in that window is the editor itself. */
export const opensWindow = () =>
  storeBridge() !== undefined && editorWindow() === undefined && customElements.get('ui-modal') !== undefined
