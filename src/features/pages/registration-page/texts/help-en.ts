/** The page that explains the page editors. */
export const helpEn = {
  lead: 'What each page is for, who sees it, and what you can change.',
  contents: 'On this page',
  open: 'Open editor',
  registration: {
    title: 'Registration form',
    who: 'This is where visitors become affiliates. Each program has its own page with a link you can share; the link without a program leads to the default program.',
    theme:
      'A theme defines the page’s layout: “Basic” and “Classic” show the offer beside the form, while “Home” and “Fashion” are longer pages whose sections you can reorder. Each theme keeps its own design, so you can try another one and switch back. Visitors see the theme you saved last.',
    form: 'First name, last name, email and password are always required. Turn on other fields, rename and sort them, or add your own, such as a dropdown. Answers appear in each affiliate’s profile.',
    consent:
      'With “Require consent”, no one signs up without agreeing to your terms and privacy policy, which open in a window on the page.',
    robots:
      'With “Block bots”, the browser solves a small puzzle in the background while the form is filled in. People don’t have to click on images.',
  },
  'thank-you': {
    title: 'Thank-you page',
    outcomes:
      'Shown right after sign-up. There are three outcomes, each with its own text: the email needs to be confirmed, the account is active right away, or it’s waiting for your approval.',
    which:
      'Your settings decide which one people see: email confirmation comes first, then the program’s automatic activation. The editor marks the outcome currently in use; you can prepare the others.',
    active:
      'If the account is active right away, the page also shows the affiliate link, the coupon if there is one, and share buttons.',
  },
  'social-sharing': {
    title: 'Social sharing',
    what: 'When someone shares your registration link, social networks show a card with this title, description and image.',
    later:
      'Networks cache these cards for a while. If an old one still shows after you save, ask the network to refresh the link.',
  },
  login: {
    title: 'Login page',
    what: 'Where affiliates of all programs log in. You choose its font, colors, image and text.',
  },
  'message-bar': {
    title: 'Message bar',
    what: 'A bar at the top of your store. One message greets visitors who came through an affiliate’s link and can name the affiliate; the other is for everyone else.',
  },
  'first-login': {
    title: 'First-login page',
    what: 'Every affiliate sees this once, right after logging in, before the portal opens: a heading, a text and a button. It uses the login page’s colors and font.',
  },
  all: {
    title: 'All editors',
    saving:
      'Visitors see nothing new until you save. “Discard” restores the last saved version. Errors are counted on their tab.',
    placeholders:
      'Placeholders in braces, such as {brand} or {amount}, are filled in when the page is shown. They don’t count toward a text’s length.',
    pictures:
      'Images are JPG or PNG files, up to 5 MB on the registration form and up to 2 MB elsewhere. Images in formatted text are uploaded too; images from other sites aren’t shown, so they can’t track your visitors.',
    css: 'Custom CSS only affects its own page. Imports, scripts and URLs of other hosts are removed.',
  },
}
