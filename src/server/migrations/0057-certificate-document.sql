-- SHA-256 of the certificate's document, in hexadecimal, set once: when it is composed, signed and stored. Null: nobody has
-- asked for the document yet.
alter table certificate add column document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$');
