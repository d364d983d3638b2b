export const bonusesPath = '/admin/motivation/bonus'
export const createPath = `${bonusesPath}/create`
export const editPath = (id: number) => `${bonusesPath}/${id}/edit`
export const progressPath = (id: number) => `${bonusesPath}/${id}/progress`
