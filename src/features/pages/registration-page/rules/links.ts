/** Where the pages of a shop are, below its own host. */
export const registrationPath = (sub_path: string, program_id: number) => `/${sub_path}/register?p=${program_id}`
export const thankYouPath = (sub_path: string, program_id: number) => `/${sub_path}/thank-you?p=${program_id}`
