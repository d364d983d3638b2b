/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      orders: {
        appInstalled: 'The app was installed in the store',
        appUninstalled: 'The app was removed from the store',
        webhooksRepaired: 'Reactivated store webhooks that had stopped',
        customerForgotten: 'Deleted a customer’s data at the store’s request',
        customerDataRequested: 'The store requested a customer’s data',
        customerDataDownloaded: 'Downloaded a customer’s data',
        shopForgotten: 'Deleted the store’s data at its request',
      },
    },
  },
}
