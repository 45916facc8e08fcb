-- The key of the guest's cookie under which contact and address were typed: a cookie without it, such as one that somebody
-- has planted or copied before, shows the tickets and nothing of the person. None: nothing was typed, or by a customer.
ALTER TABLE cart ADD COLUMN typed_under text CHECK (length(typed_under) = 22);
