/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      marketplace: {
        offer: 'Changed the marketplace offer',
        picture: 'Changed an image of the marketplace offer',
      },
    },
    field: {
      is_listed: 'Listed in the marketplace',
      brand: 'Brand',
      category: 'Category',
      countries: 'Countries',
      summary: 'Short description',
      about: 'About the brand',
      terms: 'Terms',
      place: 'Position',
    },
  },
}
