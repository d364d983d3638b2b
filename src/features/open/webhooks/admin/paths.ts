export const webhooksPath = '/admin/settings/v1/webhooks'
export const createPath = `${webhooksPath}/create`
export const webhookPath = (id: number) => `${webhooksPath}/${id}`
