-- The balance of movements is checked once for each statement, not for each row at the end of the transaction: whoever writes
-- rows of a movement writes all of them at once.
DROP TRIGGER ledger_balances ON ledger_row;
DROP FUNCTION check_ledger_balance();

CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unbalanced bigint;
BEGIN
  SELECT one.movement_id INTO unbalanced FROM (SELECT DISTINCT movement_id FROM written) AS one
  WHERE (SELECT sum(amount) FROM ledger_row WHERE ledger_row.movement_id = one.movement_id) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger movement % does not balance', unbalanced USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_balances AFTER INSERT ON ledger_row
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_balance();
CREATE TRIGGER ledger_balances_changed AFTER UPDATE ON ledger_row
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_balance();
CREATE TRIGGER ledger_balances_before_change AFTER UPDATE ON ledger_row
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_balance();
CREATE TRIGGER ledger_balances_left AFTER DELETE ON ledger_row
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_balance();
