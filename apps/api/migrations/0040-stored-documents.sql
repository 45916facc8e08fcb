-- The table's name in plain words.
ALTER TABLE kept_document RENAME TO stored_document;
ALTER INDEX kept_document_pkey RENAME TO stored_document_pkey;
