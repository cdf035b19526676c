import { PRODUCT_NAME } from '../../product.ts';

/**
 * Placeholder of the public address in prerendered pages; the server replaces it by `BASE_URL` at start
 * (src/server/platform/web-pages.ts).
 */
export const ORIGIN = 'https://portal.invalid';

export interface PageHeadProps {
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  /** Address without origin. */
  readonly path: string;
  /** Schema.org entities of the page; only called while prerendering. */
  readonly entities?: () => readonly object[];
}

/**
 * Metadata for search engines and shared links. They read the prerendered page, so all but title and description is
 * rendered only at build time.
 */
export function PageHead({ title, description, path, entities = () => [] }: PageHeadProps) {
  const full = `${title} | ${PRODUCT_NAME}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {import.meta.env.SSR ? <Shared title={full} description={description} path={path} /> : null}
      <StructuredData entities={entities} />
    </>
  );
}

function Shared({ title, description, path }: { title: string; description: string; path: string }) {
  return (
    <>
      <link rel="canonical" href={`${ORIGIN}${path}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${ORIGIN}${path}`} />
      <meta property="og:image" content={`${ORIGIN}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Uma linha contínua atravessa as quatro trilhas do Empretec." />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function StructuredData({ entities }: { entities: () => readonly object[] }) {
  // React does not compare `dangerouslySetInnerHTML` on hydration, so the prerendered markup stays.
  const html = import.meta.env.SSR
    ? JSON.stringify({ '@context': 'https://schema.org', '@graph': entities() }).replaceAll(
        '<',
        String.raw`\u003c`,
      )
    : '';
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
