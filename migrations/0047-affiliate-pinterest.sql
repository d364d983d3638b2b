-- One more of the networks on which affiliates show what they like.
alter table affiliate add column pinterest text;
