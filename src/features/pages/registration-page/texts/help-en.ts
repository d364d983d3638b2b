/** The page that explains the page editors. */
export const helpEn = {
  lead: 'What each of your pages is for, who sees it, and what you can change about it.',
  contents: 'On this page',
  open: 'Open the editor',
  registration: {
    title: 'Registration form',
    who: 'Visitors become affiliates here. Every program has a page of its own, with a link you can share; the link without a program leads to the default program.',
    theme:
      'A theme decides how the page is built: “Basic” and “Classic” show the offer beside the form, “Home” and “Fashion” are longer pages whose sections you can sort. Each theme keeps its own design, so you can try another one and come back. Visitors see the theme you saved last.',
    form: 'First name, last name, email and password are always asked for. Switch other fields on, rename and sort them, or add fields of your own, such as a choice from a list. The answers stand on the profile of each affiliate.',
    consent:
      'With “Ask for consent” nobody signs up without agreeing to your terms and your privacy policy, which open in a window on the page.',
    robots:
      'With “Keep robots out” the browser solves a small puzzle by itself while the form is filled in. People see no pictures to click on.',
  },
  'thank-you': {
    title: 'Thank-you page',
    outcomes:
      'Shown right after a sign-up. There are three outcomes, each with words of its own: the email has to be confirmed, the account is active at once, or it waits for your approval.',
    which:
      'Which one people see follows from your settings: confirming emails comes first, then automatic activation of the program. The editor marks the outcome that is used now; the others can be prepared.',
    active:
      'Where the account is active at once, the page also shows the affiliate link, the coupon if there is one, and buttons to share them.',
  },
  'social-sharing': {
    title: 'Social sharing',
    what: 'When somebody shares the link of your registration form, networks show a card with this title, description and picture.',
    later:
      'Networks keep a card for some time. If an old one is still shown after you saved, ask the network to read the link again.',
  },
  login: {
    title: 'Log-in page',
    what: 'Where affiliates of all programs log in. Its font, colours, picture and words are yours.',
  },
  'message-bar': {
    title: 'Message bar',
    what: 'A line above your store. One text greets visitors who came through an affiliate’s link and can name the affiliate; the other one is for everybody else.',
  },
  'first-login': {
    title: 'First-login page',
    what: 'What every affiliate reads once, right after logging in, before the portal opens: a heading, a text and a button. Its colours and font are those of the login page.',
  },
  all: {
    title: 'In every editor',
    saving:
      'Nothing changes for visitors until you save. “Discard” brings back what was saved last. Errors are counted on the tab they are on.',
    placeholders:
      'Words in braces, such as {brand} or {amount}, are filled in when the page is shown. They do not count towards the length of a text.',
    pictures:
      'Pictures are JPG or PNG files, of up to 5 MB on the registration form and up to 2 MB elsewhere. Also in formatted text they are uploaded; addresses of other sites are not shown, so that your visitors are not tracked by them.',
    css: 'Custom CSS reaches only its own page. Imports, scripts and addresses of other hosts are left out.',
  },
}
