export const listPath = '/admin/settings/v1/account/staff'
export const createPath = `${listPath}/create`
export const editPath = (person: { id: number }) => `${listPath}/edit/${person.id}`
