export const multiLevelPath = '/admin/outreach/multi-level'
export const treePath = `${multiLevelPath}/tree`
export const branchPath = (id: number) => `${treePath}/${id}`
