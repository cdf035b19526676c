/** Names and numbers that the shell shows on every page. */
export const PRODUCT_NAME = 'Portal Empretec';
export const SUPPORT_PHONE = '0800 570 0800';
export const SUPPORT_PHONE_HREF = 'tel:08005700800';
/** The institution and the programme behind the portal, as every footer shows them. */
export const INSTITUTIONAL_LINKS = [
  { label: 'Portal Sebrae', href: 'https://sebrae.com.br' },
  { label: 'Empretec nas Nações Unidas', href: 'https://empretec.unctad.org' },
] as const;
/** "1.0.0-68125": package version and short build id, fixed when the pages are built. */
export const BUILD_VERSION: string = import.meta.env.VITE_BUILD_VERSION;
