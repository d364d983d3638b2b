/** Services that hand out a mailbox to anybody for a few minutes, and the domains they are best known under. */
export const disposableDomains: ReadonlySet<string> = new Set(
  `0-mail.com 10mail.org 10minutemail.co.uk 10minutemail.com 10minutemail.net 10minutesmail.com 1secmail.com 1secmail.net 1secmail.org
  20minutemail.com 20minutemail.it anonbox.net anonymbox.com armyspy.com
  bccto.me beefmilk.com binkmail.com bobmail.info bouncr.com brefmail.com bugmenot.com byom.de chacuo.net
  chammy.info cheatmail.de clrmail.com crazymailing.com cuvox.de dayrep.com deadaddress.com despam.it devnullmail.com
  discard.email discardmail.com discardmail.de dispomail.eu disposable-email.ml disposableaddress.com disposableinbox.com
  disposemail.com dispostable.com dodgeit.com dodgit.com dropmail.me easytrashmail.com einrot.com email-fake.com
  emailfake.com emailondeck.com emailsensei.com emailtemporanea.net emailtemporario.com.br emltmp.com
  ephemail.net etranquil.com explodemail.com fakeinbox.com fakemail.net fakemailgenerator.com fastacura.com filzmail.com
  fleckens.hu frapmail.com fudgerub.com getairmail.com getnada.com getonemail.com ghosttexter.de giantmail.de
  gishpuppy.com grr.la guerillamail.biz guerillamail.com guerillamail.de guerillamail.info guerillamail.net
  guerillamail.org guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org
  guerrillamailblock.com gustr.com harakirimail.com hidemail.de hmamail.com hulapla.de ieatspam.eu ihateyoualot.info imails.info
  inboxalias.com inboxbear.com inboxclean.com inboxkitten.com incognitomail.com incognitomail.org insorg-mail.info
   ipoo.org irish2me.com jetable.com jetable.fr.nf jetable.net jetable.org jnxjn.com jourrapide.com kasmail.com
  killmail.com killmail.net klzlk.com koszmail.pl kurzepost.de letthemeatspam.com lookugly.com lroid.com luxusmail.org
  mail-temp.com mail-temporaire.fr mail7.io mailbidon.com mailcatch.com maildrop.cc maildu.de maileater.com
  mailexpire.com mailfreeonline.com mailguard.me mailimate.com mailinater.com mailinator.com mailinator.net mailinator.org
  mailinator2.com mailincubator.com mailismagic.com mailmetrash.com mailmoat.com mailnesia.com mailnull.com mailpoof.com
  mailsac.com mailshell.com mailsiphon.com mailslite.com mailtemp.info mailtothis.com mailzilla.com mailzilla.org mega.zik.dj
  meltmail.com messagebeamer.de mintemail.com minuteinbox.com moakt.cc moakt.com moakt.ws mohmal.com moncourrier.fr.nf
  monemail.fr.nf mt2015.com mvrht.com mytemp.email mytempemail.com mytrashmail.com nada.email nepwk.com neverbox.com
  no-spam.ws nobulk.com noclickemail.com nogmailspam.info nomail.xl.cx nospam.ze.tc nospamfor.us nospammail.net notmailinator.com
  nowmymail.com nwytg.com objectmail.com odaymail.com oneoffemail.com onewaymail.com owlpic.com pookmail.com
   proxymail.eu putthisinyourspamdatabase.com quickinbox.com rcpt.at recode.me rhyta.com rppkn.com safetymail.info
  safetypost.de sendspamhere.com sharklasers.com shieldemail.com shitmail.me shortmail.net skeefmail.com
  slopsbox.com smailpro.com smashmail.de snkmail.com sofimail.com sogetthis.com spam.la spam4.me spamail.de
  spamavert.com spambob.com spambob.net spambog.com spambog.de spambog.ru spambox.us spamcannon.com spamcero.com spamcon.org
  spamcorptastic.com spamday.com spamex.com spamfree24.com spamfree24.de spamfree24.org spamherelots.com
  spamhole.com spamify.com spaml.com spaml.de spammotel.com spamobox.com spamspot.com spamthis.co.uk speed.1s.fr superrito.com
  suremail.info teleworm.us temp-mail.io temp-mail.org temp-mail.ru tempail.com tempe-mail.com tempemail.co.za tempemail.com
  tempemail.net tempinbox.co.uk tempinbox.com tempmail.de tempmail.dev tempmail.eu tempmail.it tempmail.net tempmail.ninja
  tempmail.plus tempmail.us tempmail2.com tempmailaddress.com tempmailer.com tempmailo.com tempomail.fr temporarily.de
  temporarioemail.com.br temporaryemail.net temporaryforwarding.com temporaryinbox.com temporarymail.org thankyou2010.com
  thisisnotmyrealemail.com throwam.com throwawayemailaddress.com throwawaymail.com tilien.com tmail.ws tmailinator.com
  tmpmail.net tmpmail.org tradermail.info trash-mail.at trash-mail.com trash-mail.de trash2009.com trashdevil.com trashemail.de
  trashmail.at trashmail.com trashmail.de trashmail.io trashmail.me trashmail.net trashmail.org trashmail.ws trashmailer.com
  trashymail.com trbvm.com trillianpro.com twinmail.de tyldd.com uggsrock.com uroid.com veryrealemail.com
  viditag.com vomoto.com wegwerfadresse.de wegwerfemail.com wegwerfemail.de wegwerfmail.de wegwerfmail.info wegwerfmail.net
  wegwerfmail.org wh4f.org whyspam.me willhackforfood.biz willselldrugs.com wuzup.net wuzupmail.net xagloo.com xemaps.com
  xents.com xmaily.com xoxy.net yopmail.com yopmail.fr yopmail.net you-spam.com yuurok.com zehnminutenmail.de
  zippymail.info zoemail.net zoemail.org`.split(/\s+/),
)
