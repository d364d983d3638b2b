-- Where an affiliate comes from who goes on from one store of a brand to another; nothing for who has just signed up.
alter table sign_in_handover add column from_shop_id bigint;
