/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      orders: {
        appInstalled: 'The app was installed in the store',
        appUninstalled: 'The app was removed from the store',
        webhooksRepaired: 'Reports of the store that had stopped were ordered again',
        customerForgotten: 'A customer was forgotten, as the store asked',
        customerDataRequested: 'The store asked for the data of a customer',
        customerDataDownloaded: 'Downloaded the data of a customer',
        shopForgotten: 'The data of the store were forgotten, as it asked',
      },
    },
  },
}
