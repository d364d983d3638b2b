-- What happened has a place among all that happened in its shop, and each endpoint knows up to which place it was told: nothing is written
-- for an endpoint until something was sent to it, or waits behind what could not be.
alter table webhook_event add column place bigint;
alter table webhook_endpoint add column taken_to bigint not null default 0;
