-- Whoever keeps the key of a store asks for its catalogue.
drop trigger catalogue_after_insert on platform_connection;
drop trigger catalogue_after_update on platform_connection;
drop function ask_for_catalogue();
