/** Why a code failed whose name the store has with another discount: what customers use there is not this code, and earns nobody. */
export const TAKEN_IN_STORE = 'coupons.problem.taken'
