-- The check page looks a certificate up by the digest of its file.
create index certificate_document_sha256 on certificate (document_sha256) where document_sha256 is not null;
