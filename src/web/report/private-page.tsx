/**
 * In the head of both public pages of the report: the address of one carries a CPF, so search engines must not index it
 * and it must not be sent as referrer (header set in src/server/platform/http-server.ts).
 */
export function PrivatePage() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
