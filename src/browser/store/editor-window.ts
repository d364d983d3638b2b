/** The mark in the address of an editor that the store's admin shows in its full-screen window. */
export const EDITOR_WINDOW = 'editor_window'

let channel: string | undefined

/** This page is such a window; by `name` it speaks with the page that opened it. */
export function enterEditorWindow(name: string | undefined): void {
  channel = name
}

export const editorWindow = (): string | undefined => channel
