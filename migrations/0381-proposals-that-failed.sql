-- By which key a released proposal's payment was begun, and why it did not come about.
alter table agent_proposal add column payment_key text;
alter table agent_proposal add column failure jsonb;
create index agent_proposal_by_payment on agent_proposal (shop_id, payment_key) where payment_key is not null;
