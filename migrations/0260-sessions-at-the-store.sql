-- Inside the store's admin calls bring the platform's token instead of ours: the session there that a session here goes with.
alter table session_family add column platform_session text;
