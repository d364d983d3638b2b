-- The list of affiliates is filtered by how they came; those who came a rare way are found along an index.
create index affiliate_by_source on affiliate (shop_id, kind, signup_source, created_at, id) where removed_at is null;
