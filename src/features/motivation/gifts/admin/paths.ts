export const giftsPath = '/admin/motivation/gifts'
export const createPath = `${giftsPath}/create`
export const emailPath = `${giftsPath}/email-template`
export const editPath = (id: number) => `${giftsPath}/${id}/edit`
/** The part of the page behind the sign in the address. */
export const HISTORY = 'history'
