-- So many days after a friend's order its reward is approved by itself: kept with the program, where referrals are made by it.
alter table program add column reward_wait_days integer check (reward_wait_days between 0 and 365);
