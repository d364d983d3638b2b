-- Whoever has just signed up and needs no approval is handed over to the portal: by nobody of the shop.
alter table sign_in_handover alter column member_id drop not null,
  add constraint sign_in_handover_names_somebody check (member_id is not null or affiliate_id is not null);

-- When somebody was asked to confirm their address: who signed up before that was switched on never got the mail.
alter table affiliate add column verification_asked_at timestamptz;

update affiliate set verification_asked_at = link.asked_at
from (select shop_id, affiliate_id, min(expires_at) - interval '3 days' as asked_at from affiliate_email_link group by 1, 2) as link
where affiliate.shop_id = link.shop_id and affiliate.id = link.affiliate_id;
