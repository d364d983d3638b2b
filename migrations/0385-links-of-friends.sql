-- The code of a friend's link is no number and nobody's code: it is given to whoever asks, before anybody looks who they are. Who it
-- belongs to is written down afterwards.
alter table referral_participant add column code text;
alter table referral_participant alter column affiliate_id drop not null;
