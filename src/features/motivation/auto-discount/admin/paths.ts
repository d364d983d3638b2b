import { autoDiscountPath } from '#features/commissions/programs/admin/index.ts'

export const rulesPath = autoDiscountPath
export const createPath = (program_id: number) => `${rulesPath(program_id)}/create`
export const editPath = (program_id: number, id: number) => `${rulesPath(program_id)}/${id}`
