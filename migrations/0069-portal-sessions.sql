-- Affiliates sign in too. A session is of somebody of the shop or of one affiliate, and what it opens follows from that.
alter table session_family alter column member_id drop not null;
alter table session_family add column affiliate_id bigint;
-- Somebody of the shop who looks into the portal as this affiliate.
alter table session_family add column viewer_id bigint;
alter table session_family add constraint session_family_owner check (num_nonnulls(member_id, affiliate_id) = 1);
alter table session_family add constraint session_family_viewer check (viewer_id is null or affiliate_id is not null);
alter table session_family add foreign key (shop_id, affiliate_id) references affiliate (shop_id, id);
alter table session_family add foreign key (shop_id, viewer_id) references member (shop_id, id);
alter table session_family drop constraint session_family_via_check;
alter table session_family add constraint session_family_via_check
  check (via in ('password', 'register', 'platform', 'switch', 'support', 'view'));
-- Somebody of the shop on the way into the portal, as this affiliate.
alter table sign_in_handover add column affiliate_id bigint;
alter table sign_in_handover add foreign key (shop_id, affiliate_id) references affiliate (shop_id, id);
create index session_family_by_affiliate on session_family (shop_id, affiliate_id, started_at) where affiliate_id is not null;
