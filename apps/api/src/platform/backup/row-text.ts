/** How values are written, so that they are read as the same values by any server. */
export const ROW_TEXT = `SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL xmloption = 'content';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`
