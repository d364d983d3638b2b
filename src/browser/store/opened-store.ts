/** The store this page was opened for. Tabs share the credentials; what a page shows does not change with them. */
let opened: string | undefined

/** Every token begins with its store. The first one a page is given decides. */
export function openStore(access_token: string): void {
  opened ??= access_token.split('.', 1)[0]
}

export const openedStore = () => opened
